import { setTimeout as pause } from 'node:timers/promises'

/** The time in which staff work: it can be interrupted, and it ends. */
export class Shift {
  #isOver = false
  #rest: PromiseWithResolvers<void> | undefined
  readonly ended = new AbortController()

  /** After a moment, and after a rest if there is one: whether there is still something to do. */
  async goesOn(momentMs: number): Promise<boolean> {
    await pause(momentMs, undefined, { signal: this.ended.signal }).catch(() => undefined)
    await this.#rest?.promise
    return !this.#isOver
  }

  /** Nobody begins anything new until this is through. */
  async interrupt<T>(meanwhile: () => Promise<T>): Promise<T> {
    const rest = Promise.withResolvers<void>()
    this.#rest = rest
    try {
      return await meanwhile()
    } finally {
      this.#rest = undefined
      rest.resolve()
    }
  }

  end(): void {
    this.#isOver = true
    this.ended.abort()
  }
}
