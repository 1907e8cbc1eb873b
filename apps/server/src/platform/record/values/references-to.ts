import { sql } from 'kysely'
import type { Caller } from '../../caller/call.ts'
import type { Db } from '../../database/database.ts'
import { Problem } from '../../problem/problem.ts'
import { listedFor } from './listed.ts'

interface ForeignKey {
  table: string
  column: string
}

/** Refuses while something refers to a row; says by how much only to whoever may list all of that. */
export async function requireUnused(caller: Caller, table: string, id: number): Promise<void> {
  const counts = await countReferencesTo(caller.db, table, id)
  const count = counts.reduce((sum, each) => sum + each.count, 0)
  if (count === 0) return
  const isSeen = counts.every((each) => each.count === 0 || isListed(caller, each.table, table))
  throw new Problem('in_use', isSeen ? { count } : {})
}

/** What is no resource's, such as members, a record itself counts for whoever may list it. */
function isListed(caller: Caller, table: string, owner: string): boolean {
  const isKnown = caller.services.listed.has(table)
  return listedFor(caller, isKnown ? table : owner)?.scope(caller.session) === null
}

/** How many rows still refer to a row, over every foreign key that would forbid deleting it. */
async function countReferencesTo(
  db: Db,
  table: string,
  id: number,
): Promise<{ table: string; count: number }[]> {
  const keys = await sql<ForeignKey>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype in ('a', 'r')`.execute(db)
  const counts = []
  for (const key of keys.rows) {
    const counted = await sql<{ count: number }>`select count(*) as count from ${sql.table(key.table)}
      where ${sql.ref(key.column)} = ${id}`.execute(db)
    counts.push({ table: key.table, count: counted.rows[0]?.count ?? 0 })
  }
  return counts
}
