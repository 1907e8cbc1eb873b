interface Entry<T> {
  value: T
  until: number
}

/** Keeps for a short time what is dear to work out and may be a little old. Oldest out first. */
export class TtlCache<T> {
  readonly #entries = new Map<string, Entry<T>>()
  readonly #lifetimeMs: number
  readonly #capacity: number
  #generation = 0

  constructor(lifetimeMs: number, capacity = 2_000) {
    this.#lifetimeMs = lifetimeMs
    this.#capacity = capacity
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
    if (this.#entries.size >= this.#capacity) {
      const [oldest] = this.#entries.keys()
      if (oldest !== undefined) this.#entries.delete(oldest)
    }
    this.#entries.set(key, { value, until: performance.now() + this.#lifetimeMs })
  }

  clear(): void {
    this.#generation += 1
    this.#entries.clear()
  }
}
