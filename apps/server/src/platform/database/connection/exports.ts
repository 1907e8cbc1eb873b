import type { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

// Workers would each read all links again, and leave no processor to those who wait for a page.
const BEGIN = 'begin read only; set local max_parallel_workers_per_gather = 0'

/** Every connection for exports is at work, and none came free for a while. */
export class ExportsBusy extends Error {
  override readonly name = 'ExportsBusy'
}

/** Rows by the million, on connections of their own that have all the time they need. */
export class Exports {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Hands the text of a `copy (…) to stdout` to whoever sends it on. */
  async copy(statement: string, send: (rows: Readable) => Promise<void>): Promise<void> {
    const client = await this.#connect()
    let failure: Error | undefined
    try {
      await client.query(BEGIN)
      await send(client.query(copyTo(statement)))
      await client.query('commit')
    } catch (error) {
      failure = error as Error
      throw error
    } finally {
      // After a failure or a reader who left, the connection is still in the middle of a COPY: it is thrown away.
      client.release(failure)
    }
  }

  async #connect(): Promise<pg.PoolClient> {
    const { totalCount, idleCount, options } = this.#pool
    const isFull = totalCount >= options.max && idleCount === 0
    try {
      return await this.#pool.connect()
    } catch (error) {
      if (isFull) throw new ExportsBusy('Every connection for exports is at work.', { cause: error })
      throw error
    }
  }
}
