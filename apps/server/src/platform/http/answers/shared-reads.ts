import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { dbOn } from '../../database/connection/db-on.ts'
import { inNobodysTime } from '../../database/connection/time-left.ts'
import type { Db } from '../../database/database.ts'
import type { Turns } from './turns.ts'

interface Read {
  /** When it was sent, and when it was answered, by a clock that moves with each of both. */
  readonly begun: number
  readonly answered: Promise<Answered>
}

interface Answered {
  readonly arrived: number
  readonly rows: readonly unknown[]
}

/**
 * Statements that several callers send with the same values, run once. What somebody may see has to be in the text or in a
 * value, as a scope is. Rows belong to all who asked, and are frozen.
 */
export class SharedReads {
  readonly #db: Db
  readonly #capacity: number
  readonly #turns: Turns
  readonly #reads = new Map<string, Read>()
  #clock = 0
  /** How many values there are in the rows that are kept. */
  weight = 0
  /** How long the database has worked for them, in milliseconds. */
  tookMs = 0

  /** Keeps rows of so many values together; longer ones are shared only while they are read. */
  constructor(db: Db, { capacity, turns }: { readonly capacity: number; readonly turns: Turns }) {
    this.#db = db
    this.#capacity = capacity
    this.#turns = turns
  }

  /**
   * What one caller reads with. No statement of theirs is answered by what was begun before another that they have the answer of:
   * what they are told first still held when the rest was read.
   */
  forCaller(): Db {
    let last = 0
    const query = async (text: string, values: readonly unknown[]) => {
      const { arrived, rows } = await this.#read(text, values, last)
      last = Math.max(last, arrived)
      return { command: 'SELECT', rowCount: rows.length, rows }
    }
    return dbOn({ query } as unknown as pg.PoolClient)
  }

  #read(text: string, values: readonly unknown[], after: number): Promise<Answered> {
    if (!/^\s*(select|with)\s/i.test(text)) throw new Error('Only reads are shared.')
    const name = nameOfStatement(text, values)
    const known = this.#reads.get(name)
    if (known !== undefined && known.begun > after) return known.answered
    const read: Read = { begun: ++this.#clock, answered: this.#run(text, values) }
    this.#reads.set(name, read)
    void this.#keep(name, read)
    return read.answered
  }

  async #run(text: string, values: readonly unknown[]): Promise<Answered> {
    const { rows } = await this.#turns.take(async () => {
      const begun = performance.now()
      try {
        // Whoever sent it first may have less time left than who joins them.
        return await inNobodysTime(() => this.#db.executeQuery(CompiledQuery.raw(text, [...values])))
      } finally {
        this.tookMs += performance.now() - begun
      }
    })
    return { arrived: ++this.#clock, rows }
  }

  /** What cannot be read is asked again, and what is too long as well. */
  async #keep(name: string, read: Read): Promise<void> {
    const weight = await read.answered.then(({ rows }) => freeze(rows)).catch(() => Infinity)
    if (this.weight + weight <= this.#capacity) this.weight += weight
    else if (this.#reads.get(name) === read) this.#reads.delete(name)
  }
}

/** The same for the same text with the same values alone. */
export function nameOfStatement(text: string, values: readonly unknown[]): string {
  return JSON.stringify([text, values], exactly)
}

/** JSON has no word for these, and would take some for others. */
function exactly(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value))
    ? { [typeof value]: String(value) }
    : value
}

/** Keeps rows as they are; answers how many values there are in them. */
function freeze(value: unknown): number {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return 1
  Object.freeze(value)
  let weight = 1
  for (const each of Object.values(value)) weight += freeze(each)
  return weight
}
