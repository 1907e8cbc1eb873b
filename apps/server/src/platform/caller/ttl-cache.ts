interface Entry<T> {
  value: T
  until: number
  weight: number
}

/** Keeps for a short time what is dear to work out and may be a little old. Oldest out first. */
export class TtlCache<T> {
  readonly #entries = new Map<string, Entry<T>>()
  readonly #lifetimeMs: number
  readonly #capacity: number
  readonly #weigh: (value: T) => number
  #weight = 0
  #generation = 0

  /** Without weights it holds so many; with them, what weighs no more than that together. */
  constructor(lifetimeMs: number, capacity = 2_000, weigh: (value: T) => number = () => 1) {
    this.#lifetimeMs = lifetimeMs
    this.#capacity = capacity
    this.#weigh = weigh
  }

  /** Changes with every clearing: what was read before one does not belong in the cache after it. */
  get generation(): number {
    return this.#generation
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key)
    return entry && entry.until > performance.now() ? entry.value : undefined
  }

  set(key: string, value: T): void {
    const weight = this.#weigh(value)
    this.#drop(key)
    if (weight > this.#capacity) return
    for (const oldest of this.#entries.keys()) {
      if (this.#weight + weight <= this.#capacity) break
      this.#drop(oldest)
    }
    this.#weight += weight
    this.#entries.set(key, { value, weight, until: performance.now() + this.#lifetimeMs })
  }

  #drop(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0
    this.#entries.delete(key)
  }

  clear(): void {
    this.#generation += 1
    this.#weight = 0
    this.#entries.clear()
  }
}
