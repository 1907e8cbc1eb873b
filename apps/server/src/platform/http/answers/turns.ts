interface Limits {
  readonly atOnce: number
  /** Who has waited for so long goes ahead beside those that run: one that takes long keeps nobody waiting for longer. */
  readonly patienceMs: number
}

/** Lets some pieces of work run at once, in the order in which they came. */
export class Turns {
  readonly #limits: Limits
  /** What begins each of those that wait, the first come first. */
  readonly #waiting = new Set<() => void>()
  #running = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Does some work once it is its turn, and answers what it does. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.atOnce) this.#running += 1
    else await this.#turn()
    try {
      return await work()
    } finally {
      this.#running -= 1
      if (this.#running < this.#limits.atOnce) this.#waiting.values().next().value?.()
    }
  }

  #turn(): Promise<void> {
    return new Promise((resolve) => {
      const begin = () => {
        clearTimeout(timer)
        this.#waiting.delete(begin)
        this.#running += 1
        resolve()
      }
      const timer = setTimeout(begin, this.#limits.patienceMs)
      this.#waiting.add(begin)
    })
  }
}
