import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

interface ForeignKey {
  table: string
  column: string
}

/** How many rows still refer to a row, over every foreign key that would forbid deleting it. */
export async function countReferencesTo(db: Db, table: string, id: number): Promise<number> {
  const keys = await sql<ForeignKey>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype in ('a', 'r')`.execute(db)
  let total = 0
  for (const key of keys.rows) {
    const counted = await sql<{ count: number }>`select count(*) as count from ${sql.table(key.table)}
      where ${sql.ref(key.column)} = ${id}`.execute(db)
    total += counted.rows[0]?.count ?? 0
  }
  return total
}
