import { plans } from '@backlot/contract/resources/plans'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const plansQueries = crudQueries(plans, {
  contracts: sql`(select count(*) from subscriptions s where s.plan_id = t.id and s.status <> 'expired')`,
})

/** The plan that is marked as the best, if there is one. */
export async function findBestId(db: Db): Promise<number | undefined> {
  const row = await db.selectFrom('plans').select('id').where('is_best', '=', true).executeTakeFirst()
  return row?.id
}
