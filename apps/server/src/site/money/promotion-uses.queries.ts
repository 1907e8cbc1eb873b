import type { PromotionAudience } from '@backlot/contract/offers/judge-promotion'
import { claimMinutes } from '@backlot/contract/site/money/offers'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { audienceAt, heldNow } from '../offers/offers.queries.ts'

/** Why an order that named a code could not have a use of it. */
export type UseFault = 'used_up' | 'used_by_member' | 'not_for_member' | 'not_for_plan' | 'not_running'

interface Named {
  readonly promotionId: number
  readonly memberId: number
}

/** What a member has of a code. */
export interface UsesOfMember extends Named {
  readonly channelId: number | null
  readonly spent: number
  /** The latest use that was claimed and not spent. */
  readonly claimId: number | null
  readonly isHeld: boolean
}

export async function listUsesOf(db: Db, named: readonly Named[]): Promise<UsesOfMember[]> {
  const { rows } = await sql<UsesOfMember>`
    select g."promotionId", g."memberId", c.id as "claimId", coalesce(c.is_held, false) as "isHeld",
      (select channel_id from users where id = g."memberId") as "channelId",
      (select count(*) from promotion_claims s where s.promotion_id = g."promotionId" and s.member_id = g."memberId"
        and s.spent_at is not null and s.fault is null) as spent
    from (select distinct "promotionId", "memberId" from jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
        g ("promotionId" bigint, "memberId" bigint)) g
      left join lateral (select id, ${heldNow} as is_held from promotion_claims
        where promotion_id = g."promotionId" and member_id = g."memberId" and spent_at is null
        order by expires_at desc limit 1) c on true`.execute(db)
  return rows
}

interface Paid {
  readonly orderId: number
  readonly memberId: number
  readonly paidAt: string
}

/** Who pays each order, as of the earliest moment of a claim for it: what it pays for begins with it. */
export async function listAudiencesOf(
  db: Db,
  paid: readonly Paid[],
): Promise<Map<number, PromotionAudience>> {
  const given = JSON.stringify(paid.map(({ orderId, memberId, paidAt }) => ({ orderId, memberId, paidAt })))
  const at = sql`g."paidAt" - ${claimMinutes} * interval '1 minute'`
  const { rows } = await sql<{ id: number; audience: PromotionAudience }>`
    select g."orderId" as id, ${audienceAt(sql`g."memberId"`, at)} as audience
    from jsonb_to_recordset(${given}::jsonb) g ("orderId" bigint, "memberId" bigint, "paidAt" timestamptz)`.execute(
    db,
  )
  return new Map(rows.map(({ id, audience }) => [id, audience]))
}

/** How many uses of each promotion are held at this moment, and the plans that it is for, as `promotion plan`. */
export async function listReachOf(db: Db, promotionIds: readonly number[]) {
  const { rows } = await sql<{ id: number; held: number; plans: number[] }>`
    select p.id, (select count(*) from promotion_claims where promotion_id = p.id and ${heldNow}) as held,
      array(select plan_id from promotion_plans where promotion_id = p.id) as plans
    from unnest(${promotionIds}::bigint[]) p (id)`.execute(db)
  return rows
}

export interface Use extends Named {
  readonly orderId: number
  readonly planId: number
  /** The use that was claimed before; none where the code came with the order. */
  readonly claimId: number | null
  readonly fault: UseFault | null
}

/** Spends uses, each by its order; one that could not be had is kept beside them and counts as none. */
export async function spendUses(db: Db, uses: readonly Use[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) g ("promotionId" bigint, "memberId" bigint,
    "orderId" bigint, "planId" bigint, "claimId" bigint, fault text)`
  await sql`
    update promotion_claims c set spent_at = now(), order_id = g."orderId", plan_id = g."planId", fault = g.fault
    from ${given} where c.id = g."claimId"`.execute(db)
  await sql`
    insert into promotion_claims (promotion_id, member_id, plan_id, order_id, fault, expires_at, spent_at)
    select "promotionId", "memberId", "planId", "orderId", fault, now(), now() from ${given}
    where "claimId" is null`.execute(db)
  await sql`
    update promotions p set times_used = times_used + g.spent
    from (select "promotionId" as id, count(*)::integer as spent from ${given} where fault is null group by 1) g
    where p.id = g.id`.execute(db)
}
