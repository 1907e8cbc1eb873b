import { countCap, type ListQuery } from '@backlot/contract/core/lists/list'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { estimateRows } from './row-estimate.ts'
import { TtlCache } from './ttl-cache.ts'

// An estimate is a round number anyway.
const estimateMs = 30_000

type Condition = RawBuilder<boolean>

export interface Total {
  total: number
  totalIsExact: boolean
}

export interface TotalRequest {
  query: Pick<ListQuery, 'exactTotal'>
  where: Condition
  /** Names the list: what it is filtered and sorted by. */
  listKey: string
}

/** How many rows match: counted as far as that is cheap, estimated beyond, unless the exact number is asked for. */
export class ListTotals {
  readonly #table: RawBuilder<unknown>
  readonly #estimates = new TtlCache<number>(estimateMs)

  constructor(table: RawBuilder<unknown>) {
    this.#table = table
  }

  async read(db: Db, { query, where, listKey }: TotalRequest): Promise<Total> {
    if (query.exactTotal) return { total: await this.#countUpTo(db, where, null), totalIsExact: true }
    const cached = this.#estimates.get(listKey)
    if (cached !== undefined) return { total: cached, totalIsExact: false }
    const { generation } = this.#estimates
    const counted = await this.#countUpTo(db, where, countCap)
    if (counted < countCap) return { total: counted, totalIsExact: true }
    const total = Math.max(countCap, await estimateRows(db, this.#table, where))
    if (this.#estimates.generation === generation) this.#estimates.set(listKey, total)
    return { total, totalIsExact: false }
  }

  invalidate(): void {
    this.#estimates.clear()
  }

  async #countUpTo(db: Db, where: Condition, cap: number | null): Promise<number> {
    const limit = cap === null ? sql`` : sql`limit ${sql.lit(cap)}`
    const { rows } = await sql<{ total: number }>`select count(*) as total from
      (select 1 from ${this.#table} t where ${where} ${limit}) counted`.execute(db)
    return rows[0]?.total ?? 0
  }
}
