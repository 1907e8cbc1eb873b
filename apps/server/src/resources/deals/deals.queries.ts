import { deals } from '@backlot/contract/resources/deals'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const dealsQueries = crudQueries(deals, {
  phase: sql`case when not t.status then 'off' when t.ended_at <= now() then 'ended'
    when t.started_at > now() then 'upcoming' else 'running' end`,
})

export async function findPlanCurrency(db: Db, planId: number): Promise<string | undefined> {
  const row = await db.selectFrom('plans').select('currency').where('id', '=', planId).executeTakeFirst()
  return row?.currency
}
