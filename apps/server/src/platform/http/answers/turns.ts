interface Limits {
  readonly atOnce: number
  /** With those who lost patience; the others wait on. */
  readonly atMost: number
  /** Who has waited for so long goes ahead beside those that run: one that takes long keeps nobody waiting for longer. */
  readonly patienceMs: number
}

interface Waiting {
  readonly begin: () => void
  isImpatient: boolean
}

/** Lets some pieces of work run at once, in the order in which they came. */
export class Turns {
  readonly #limits: Limits
  /** The first come first. */
  readonly #waiting = new Set<Waiting>()
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
      this.#beginNext()
    }
  }

  #turn(): Promise<void> {
    return new Promise((resolve) => {
      const waiting = {
        begin: () => {
          clearTimeout(timer)
          this.#waiting.delete(waiting)
          this.#running += 1
          resolve()
        },
        isImpatient: false,
      }
      const timer = setTimeout(() => {
        waiting.isImpatient = true
        this.#beginNext()
      }, this.#limits.patienceMs)
      this.#waiting.add(waiting)
    })
  }

  /** Whoever came first has lost patience first. */
  #beginNext(): void {
    const { atOnce, atMost } = this.#limits
    for (const { isImpatient, begin } of this.#waiting) {
      if (this.#running >= (isImpatient ? atMost : atOnce)) return
      begin()
    }
  }
}
