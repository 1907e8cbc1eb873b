import { sql } from 'kysely'
import type { TestProduct } from '../as-staff.ts'

/** What a list calls the one fact of a visitor. */
export async function idOfFact(
  { owner }: Pick<TestProduct, 'owner'>,
  list: 'clicks' | 'plays' | 'visits',
  visitor: string | undefined,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(list)} where visitor_id = ${visitor}`.execute(owner.db)
  // On another machine alone, nothing was committed here; what sites send is noted here besides, as days to be added up.
  await sql`select pg_current_xact_id()`.execute(owner.db)
  if (rows[0] === undefined) throw new Error(`None of ${list} is of ${visitor}.`)
  return rows[0].id
}
