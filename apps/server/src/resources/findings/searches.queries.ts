import type { FindingFault } from '@backlot/contract/resources/findings'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** More titles than these are compared faster all at once. */
const fewChanged = 300

/** What was changed since the last search that found all there was, and for a while before: a write may commit late. */
export function isChangedSince(fault: FindingFault, updatedAt: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${updatedAt} > (select changed_searched_at - interval '10 minutes'
    from catalogue_searches where fault = ${sql.lit(fault)})`
}

/** A search that begins now, by the database's clock. */
interface Search {
  readonly began: string
  /** Everything is looked at once a week, and when much was changed. */
  readonly isOfAll: boolean
}

/** How a kind is looked for now. */
export async function planSearch(db: Db, fault: FindingFault): Promise<Search> {
  const changed = sql`select from videos where ${isChangedSince(fault, sql`updated_at`)} limit ${fewChanged + 1}`
  const { rows } = await sql<Search>`select now() as began, not exists (
    select from catalogue_searches where fault = ${fault} and all_searched_at > now() - interval '7 days'
      and (select count(*) from (${changed}) c) <= ${fewChanged}) as "isOfAll"`.execute(db)
  const [search] = rows
  if (!search) throw new Error('The database did not say what time it is.')
  return search
}

/** Notes a search that left nothing unfound. */
export async function noteSearch(db: Db, fault: FindingFault, { began, isOfAll }: Search): Promise<void> {
  await db
    .insertInto('catalogue_searches')
    .values({ fault, changed_searched_at: began, all_searched_at: began })
    .onConflict((conflict) =>
      conflict
        .column('fault')
        .doUpdateSet({ changed_searched_at: began, ...(isOfAll && { all_searched_at: began }) }),
    )
    .execute()
}
