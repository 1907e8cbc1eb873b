import type { PromotionTrial } from '@backlot/contract/offers/promotion-trial'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

type OverlappingDeal = NonNullable<PromotionTrial['deals']>[number]

const mostDeals = 20

/** Deals of a plan that are switched on and run at some time while the promotion does, those that begin first before. */
export async function listOverlappingDeals(
  db: Db,
  { planId, startedAt, endedAt }: { planId: number; startedAt: string; endedAt: string },
): Promise<OverlappingDeal[]> {
  const { rows } = await sql<OverlappingDeal>`
    select d.id, d.name, d.price, d.started_at as "startedAt", d.ended_at as "endedAt"
    from deals d
    where d.plan_id = ${planId} and d.status and d.started_at < ${endedAt}::timestamptz
      and d.ended_at > ${startedAt}::timestamptz and d.ended_at > now()
    order by d.started_at, d.id limit ${mostDeals}`.execute(db)
  return rows
}
