import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Condition } from '../fields/server-kind.ts'

/** How many rows the planner expects: close for a whole table, honest enough ("about") for a filter. */
export async function estimateRows(db: Db, table: RawBuilder<unknown>, where: Condition): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>`
    explain (format json) select 1 from ${table} t where ${where}`.execute(db)
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
}
