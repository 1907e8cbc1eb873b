import type { Db } from '../database/database.ts'
import { TtlCache } from './ttl-cache.ts'
import type { Viewer } from './viewer.ts'

interface Limits<T> {
  /** What depends on the clock grows old without a commit. */
  readonly lifetimeMs: number
  /** How many, or of how much weight together. */
  readonly capacity: number
  readonly weigh?: (value: T) => number
}

/** On which connection something is read, and what had been committed when whoever asks came. */
interface Asking {
  readonly db: Pick<Db, 'isTransaction'>
  readonly session: Pick<Viewer, 'snapshot'>
}

/**
 * Answers for as long as nothing has been committed since whoever asks came: exact over all processes, and nobody has
 * to say what a write makes untrue.
 */
export class Unchanged<T> {
  readonly #kept: TtlCache<T>
  #snapshot: string | undefined

  constructor({ lifetimeMs, capacity, weigh }: Limits<T>) {
    this.#kept = new TtlCache(lifetimeMs, capacity, weigh)
  }

  /** Reads, or answers what was read before under the same name. A transaction sees what nobody else does yet. */
  async read({ db, session }: Asking, name: string, read: () => Promise<T>): Promise<T> {
    const { snapshot } = session
    if (snapshot === undefined || db.isTransaction) return read()
    this.#moveTo(snapshot)
    const kept = this.#kept.get(name)
    if (kept !== undefined) return kept
    const value = await read()
    // Read at this snapshot or a later one. None comes back once something has been committed after it.
    if (this.#snapshot === snapshot) this.#kept.set(name, value)
    return value
  }

  #moveTo(snapshot: string): void {
    if (this.#snapshot === snapshot) return
    this.#snapshot = snapshot
    this.#kept.clear()
  }
}
