import { plans } from '@backlot/contract/resources/plans'
import type { Db } from '../../platform/database/database.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const plansQueries = crudQueries(plans, {})

/** The plan that is marked as the best, if there is one. */
export async function findBestId(db: Db): Promise<number | undefined> {
  const row = await db.selectFrom('plans').select('id').where('is_best', '=', true).executeTakeFirst()
  return row?.id
}
