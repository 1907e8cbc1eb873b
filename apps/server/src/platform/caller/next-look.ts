interface UnderWay<T> {
  readonly found: Promise<T>
  /** What those share who came while it was under way. */
  next?: Promise<T>
}

/**
 * Looks that several ask for at once, as a page asks all its calls: whoever comes while one is under way shares the next, which
 * begins after all of them came. So nobody is told what was no longer so when they asked.
 */
export class NextLook<T> {
  readonly #underWay = new Map<string, UnderWay<T>>()

  /** What a look of this name finds that begins now or later. */
  ask(name: string, look: () => Promise<T>): Promise<T> {
    const known = this.#underWay.get(name)
    if (known === undefined) return this.#begin(name, look)
    const begin = () => this.#begin(name, look)
    return (known.next ??= known.found.then(begin, begin))
  }

  #begin(name: string, look: () => Promise<T>): Promise<T> {
    const found = look()
    const looking: UnderWay<T> = { found }
    this.#underWay.set(name, looking)
    const end = () => {
      if (looking.next === undefined) this.#underWay.delete(name)
    }
    found.then(end, end)
    return found
  }
}
