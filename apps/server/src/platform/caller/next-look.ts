interface UnderWay<T> {
  readonly begunAt: number
  readonly found: Promise<T>
  /** What those share who came while it was under way. */
  next?: Promise<T>
}

/** One that takes longer may be on a connection that is dead: it holds up nobody else. */
const patienceMs = 250

/**
 * Looks that several ask for at once, as a page asks all its calls: whoever comes while one is under way shares the next, which
 * begins after all of them came. So nobody is told what was no longer so when they asked.
 */
export class NextLook<T> {
  readonly #underWay = new Map<string, UnderWay<T>>()

  /** What a look of this name finds that begins now or a little later. */
  ask(name: string, look: () => Promise<T>): Promise<T> {
    const known = this.#underWay.get(name)
    const left = known === undefined ? 0 : known.begunAt + patienceMs - performance.now()
    if (known === undefined || left <= 0) return this.#begin(name, look)
    return (known.next ??= endOf(known.found, left).then(() => this.#begin(name, look)))
  }

  #begin(name: string, look: () => Promise<T>): Promise<T> {
    const found = look()
    const looking: UnderWay<T> = { begunAt: performance.now(), found }
    this.#underWay.set(name, looking)
    const end = () => {
      if (looking.next === undefined && this.#underWay.get(name) === looking) this.#underWay.delete(name)
    }
    found.then(end, end)
    return found
  }
}

/** The end of something, however it ends, or of so many milliseconds. */
function endOf(found: Promise<unknown>, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    found.then(end, end)
  })
}
