import { sql } from 'kysely'
import type { Caller } from '../../caller/call.ts'
import type { Db } from '../../database/database.ts'
import { anyId } from '../../database/expressions.ts'
import { Problem } from '../../problem/problem.ts'
import { listedFor } from './listed.ts'

interface ForeignKey {
  table: string
  column: string
}

/** Refuses while something refers to a row; says by how much only to whoever may list all of that. */
export async function requireUnused(caller: Caller, table: string, id: number): Promise<void> {
  const problem = (await problemsOfUse(caller, table, [id])).get(id)
  if (problem) throw problem
}

/** The same of many rows: why each of those that something refers to may not go. */
export async function problemsOfUse(
  caller: Caller,
  table: string,
  ids: readonly number[],
): Promise<Map<number, Problem>> {
  const counts = await countReferencesTo(caller.db, table, ids)
  const byId = Map.groupBy(counts, ({ id }) => id)
  return new Map(
    [...byId].map(([id, uses]) => {
      const count = uses.reduce((sum, each) => sum + each.count, 0)
      const isSeen = uses.every((each) => isListed(caller, each.table, table))
      return [id, new Problem('in_use', isSeen ? { count } : {})]
    }),
  )
}

/** What is no resource's, such as members, a record itself counts for whoever may list it. */
function isListed(caller: Caller, table: string, owner: string): boolean {
  const isKnown = caller.services.listed.has(table)
  return listedFor(caller, isKnown ? table : owner)?.scope(caller.session) === null
}

interface Use {
  id: number
  table: string
  count: number
}

/** How many rows still refer to each row, over every foreign key that would forbid deleting it. */
async function countReferencesTo(db: Db, table: string, ids: readonly number[]): Promise<Use[]> {
  const keys = await sql<ForeignKey>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype in ('a', 'r')`.execute(db)
  const uses: Use[] = []
  for (const key of keys.rows) {
    const column = sql.ref(key.column)
    const counted = await sql<Omit<Use, 'table'>>`select ${column} as id, count(*) as count
      from ${sql.table(key.table)} where ${column} = ${anyId(ids)} group by ${column}`.execute(db)
    uses.push(...counted.rows.map((use) => ({ ...use, table: key.table })))
  }
  return uses
}
