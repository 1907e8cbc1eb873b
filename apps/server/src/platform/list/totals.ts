import { countCap, foundCap, type ListQuery } from '@backlot/contract/core/lists/list'
import { type RawBuilder, sql } from 'kysely'
import { TtlCache } from '../caller/ttl-cache.ts'
import { Unchanged } from '../caller/unchanged.ts'
import type { Db } from '../database/database.ts'
import { estimateRows } from './row-estimate.ts'
import type { Reader } from './scope.ts'

// An estimate is a round number anyway.
const estimateMs = 30_000
const exactTotals = { lifetimeMs: 30_000, capacity: 2_000 }

type Condition = RawBuilder<boolean>

export interface Total {
  total: number
  totalIsExact: boolean
}

export interface TotalRequest {
  query: Pick<ListQuery, 'exactTotal' | 'q'>
  /** Where the rows are. */
  from: RawBuilder<unknown>
  where: Condition
}

/**
 * How many rows match, unless the exact number is asked for: counted as far as that is cheap and estimated beyond; of a
 * search no more than counted. Remembered whatever its order and page.
 */
export class ListTotals {
  readonly #estimates = new TtlCache<number>(estimateMs)
  readonly #counted = new Unchanged<number>(exactTotals)

  async read(reader: Reader, { query, from, where }: TotalRequest): Promise<Total> {
    const matching = sql`${from} t where ${where}`
    const { sql: text, parameters } = matching.compile(reader.db)
    const cap = query.exactTotal ? null : query.q === '' ? countCap : foundCap
    const name = JSON.stringify([cap, text, parameters])
    const estimate = this.#estimates.get(name)
    if (estimate !== undefined) return { total: estimate, totalIsExact: false }
    const { generation } = this.#estimates
    const counted = await this.#counted.read(reader, name, () => this.#countUpTo(reader.db, matching, cap))
    if (cap === null || counted < cap) return { total: counted, totalIsExact: true }
    const total = cap === foundCap ? cap : Math.max(cap, await estimateRows(reader.db, from, where))
    if (this.#estimates.generation === generation) this.#estimates.set(name, total)
    return { total, totalIsExact: false }
  }

  /** Forgets estimates; what was counted is forgotten by itself. */
  invalidate(): void {
    this.#estimates.clear()
  }

  async #countUpTo(db: Db, matching: RawBuilder<unknown>, cap: number | null): Promise<number> {
    const limit = cap === null ? sql`` : sql`limit ${sql.lit(cap)}`
    const { rows } = await sql<{ total: number }>`select count(*) as total from
      (select 1 from ${matching} ${limit}) counted`.execute(db)
    return rows[0]?.total ?? 0
  }
}
