import type { PromotionTrial } from '@backlot/contract/promotions/promotion-trial'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

interface Charge {
  readonly amount: number
  readonly currency: string
  /** ISO 8601. */
  readonly at: string
}

type FeesOfCharge = NonNullable<NonNullable<PromotionTrial['margin']>['fees']>

/** What a charge would cost by the report in force, or by the last one before it; nothing where there is none. */
export async function findFees(db: Db, { amount, currency, at }: Charge): Promise<FeesOfCharge | undefined> {
  const { rows } = await sql<FeesOfCharge>`
    select jsonb_build_object('id', id, 'name', reference) as report, ends_at > ${at}::timestamptz as "isInForce", transaction_fee as transaction,
      share_of(${amount}::bigint, settlement_fee_rate) as settlement
    from segpays where currency = ${currency} and starts_at <= ${at}::timestamptz
    order by starts_at desc, id desc limit 1`.execute(db)
  return rows[0]
}

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
