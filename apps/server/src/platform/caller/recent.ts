import { TtlCache } from './ttl-cache.ts'

interface Limits<T> {
  /** So old an answer is at most, counted from when it began to be made. */
  readonly ageMs: number
  /** Of how much weight together. */
  readonly capacity: number
  readonly weigh: (value: T) => number
}

interface Begun<T> {
  readonly at: number
  readonly value: Promise<T>
}

/** Answers that may be a little old: whoever asks within that time after one began to be made is given that one. */
export class Recent<T> {
  readonly #ageMs: number
  readonly #made: TtlCache<{ readonly at: number; readonly value: T }>
  readonly #making = new Map<string, Begun<T>>()

  constructor({ ageMs, capacity, weigh }: Limits<T>) {
    this.#ageMs = ageMs
    this.#made = new TtlCache(ageMs, capacity, ({ value }) => weigh(value))
  }

  /** What was made under this name, or is made now; what cannot be made is not kept. */
  read(name: string, make: () => Promise<T>): Promise<T> {
    const since = performance.now() - this.#ageMs
    const made = this.#made.get(name)
    if (made !== undefined && made.at > since) return Promise.resolve(made.value)
    const making = this.#making.get(name)
    if (making !== undefined && making.at > since) return making.value
    return this.#make(name, make)
  }

  async #make(name: string, make: () => Promise<T>): Promise<T> {
    const begun = { at: performance.now(), value: make() }
    this.#making.set(name, begun)
    try {
      const value = await begun.value
      // One that began later may be there already.
      if ((this.#made.get(name)?.at ?? 0) < begun.at) this.#made.set(name, { at: begun.at, value })
      return value
    } finally {
      if (this.#making.get(name) === begun) this.#making.delete(name)
    }
  }
}
