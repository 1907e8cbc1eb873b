import { type ExpressionBuilder, expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import type { Database } from './tables.ts'

/** The moment at which the transaction began. */
export const now: RawBuilder<string> = sql<string>`now()`

/** The present moment by the clock that all processes share. */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ moment: string }>`select clock_timestamp() as moment`.execute(db)
  return new Date(rows[0]?.moment ?? Number.NaN)
}

/** So long before that moment: `8 hours`. */
export function ago(interval: string): RawBuilder<string> {
  return sql<string>`now() - ${interval}::interval`
}

/** So long after it. */
export function ahead(interval: string): RawBuilder<string> {
  return sql<string>`now() + ${interval}::interval`
}

/** One of these, as one parameter: `in` would make another statement of every length. */
export function anyId(ids: readonly number[]): RawBuilder<number> {
  return sql<number>`any(${ids}::bigint[])`
}

/** One of these texts, as one parameter. */
export function anyText(texts: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${texts}::text[])`
}

/** Builds expressions over `t`, the row of this table that a list or a record is read from. */
export function rowOf<T extends keyof Database>(): ExpressionBuilder<Database & { t: Database[T] }, 't'> {
  return expressionBuilder<Database & { t: Database[T] }, 't'>()
}
