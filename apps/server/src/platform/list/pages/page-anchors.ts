import { TtlCache } from '../../caller/ttl-cache.ts'

// Somebody who turns pages is served from what they turned to before; what another process wrote shows within 2 s.
const lifetimeMs = 1_500

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
  readonly #lists = new TtlCache<Anchor[]>(lifetimeMs)

  get generation(): number {
    return this.#lists.generation
  }

  /** The nearest remembered row at or before an offset. */
  nearest(list: string, offset: number): Anchor | undefined {
    const before = this.#lists.get(list)?.filter((anchor) => anchor.offset <= offset)
    return before?.sort((a, b) => b.offset - a.offset)[0]
  }

  /** What was found from a remembered row is as old as that one, and is not kept beyond it. */
  remember(list: string, anchor: Anchor, { isCounted }: { isCounted: boolean }): void {
    const anchors = this.#lists.get(list)
    if (!anchors) {
      if (isCounted) this.#lists.set(list, [anchor])
    } else if (anchors.length < 100 && !anchors.some(({ offset }) => offset === anchor.offset))
      anchors.push(anchor)
  }

  clear(): void {
    this.#lists.clear()
  }
}
