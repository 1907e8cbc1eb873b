import type { PromotionTrial } from '@backlot/contract/offers/promotion-trial'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

type OverlappingDeal = NonNullable<PromotionTrial['deals']>[number]

const mostDeals = 20

/** Deals of a plan that are switched on and run at some time while the promotion does, those that begin first before. */
export async function listOverlappingDeals(
  db: Db,
  { promotionId, planId }: { promotionId: number; planId: number },
): Promise<OverlappingDeal[]> {
  const { rows } = await sql<OverlappingDeal>`
    select d.id, d.name, d.price, d.started_at as "startedAt", d.ended_at as "endedAt"
    from promotions p join deals d on d.plan_id = ${planId} and d.status
      and d.started_at < p.ended_at and d.ended_at > p.started_at and d.ended_at > now()
    where p.id = ${promotionId} order by d.started_at, d.id limit ${mostDeals}`.execute(db)
  return rows
}
