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
  if (rows[0] === undefined) throw new Error(`None of ${list} is of ${visitor}.`)
  return rows[0].id
}
