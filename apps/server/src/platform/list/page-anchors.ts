/** How long an anchor or an estimate may serve; a jump to a far page may be off by what changed since then. */
const lifetimeMs = 30_000
const capacity = 2_000

interface Entry<T> {
  value: T
  until: number
}

/** A small memory for things that are dear to work out and may be a little old. Oldest out first. */
export class ShortMemory<T> {
  readonly #entries = new Map<string, Entry<T>>()
  #age = 0

  /** Changes with every clearing: what was read before one is not for the memory after it. */
  get age(): number {
    return this.#age
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key)
    return entry && entry.until > performance.now() ? entry.value : undefined
  }

  set(key: string, value: T): void {
    if (this.#entries.size >= capacity) {
      const [oldest] = this.#entries.keys()
      if (oldest !== undefined) this.#entries.delete(oldest)
    }
    this.#entries.set(key, { value, until: performance.now() + lifetimeMs })
  }

  clear(): void {
    this.#age += 1
    this.#entries.clear()
  }
}

export interface Anchor {
  offset: number
  /** The order values of the row at that offset. */
  values: readonly unknown[]
}

/**
 * Remembers which row began a page, so that a jump to a far page starts there and does not read what it skips.
 * Kept per process; own writes clear it, others' writes age it out.
 */
export class PageAnchors {
  readonly #lists = new ShortMemory<Anchor[]>()

  get age(): number {
    return this.#lists.age
  }

  /** The nearest remembered row at or before an offset. */
  nearest(list: string, offset: number): Anchor | undefined {
    const before = this.#lists.get(list)?.filter((anchor) => anchor.offset <= offset)
    return before?.sort((a, b) => b.offset - a.offset)[0]
  }

  remember(list: string, anchor: Anchor): void {
    const anchors = this.#lists.get(list)
    if (!anchors) this.#lists.set(list, [anchor])
    else if (anchors.length < 100 && !anchors.some(({ offset }) => offset === anchor.offset))
      anchors.push(anchor)
  }

  clear(): void {
    this.#lists.clear()
  }
}
