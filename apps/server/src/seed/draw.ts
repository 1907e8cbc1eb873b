/** A small generator of repeatable chance: the same seed draws the same sequence on every machine (splitmix32). */
export class Draw {
  #state: number

  constructor(seed: number) {
    this.#state = seed | 0
  }

  /** From 0 up to, and not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x9e3779b9) | 0
    let mixed = this.#state ^ (this.#state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(list: readonly T[]): T {
    const item = list[this.below(list.length)]
    if (item === undefined) throw new Error('Nothing to draw from.')
    return item
  }
}

/** Each table has chance of its own, so that more rows of one do not change another. */
export function drawFor({ seed }: { readonly seed: number }, table: number): Draw {
  return new Draw(seed * 1009 + table)
}

/** The first `count` different texts that `make` comes up with; gives up quietly when it repeats itself. */
export function collect(count: number, make: (index: number) => string): string[] {
  const found = new Map<string, string>()
  for (let index = 0; found.size < count && index < count * 20; index += 1) {
    const text = make(index)
    const key = text.toLowerCase()
    if (!found.has(key)) found.set(key, text)
  }
  return [...found.values()]
}
