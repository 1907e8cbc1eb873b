import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import type { Database } from './tables.ts'

// Short enough that nobody waits for it.
const atOnce = 10_000

/** Deletes rows of a table that nobody works on, so many at once; says whether there may be others. */
export async function deleteSome(
  db: Db,
  table: keyof Database,
  condition: RawBuilder<unknown>,
): Promise<boolean> {
  // By their place, which every table has: not each has an id.
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
    select ctid from ${sql.table(table)} where ${condition} limit ${atOnce} for update skip locked))`.execute(
    db,
  )
  return numAffectedRows === BigInt(atOnce)
}
