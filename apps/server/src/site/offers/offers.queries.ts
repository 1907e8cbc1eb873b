import type { Ref } from '@backlot/contract/core/fields/field'
import type { DealRule } from '@backlot/contract/offers/deal-trial'
import type {
  PlanCondition,
  PromotionAudience,
  PromotionMember,
} from '@backlot/contract/offers/judge-promotion'
import type { ContentDeal, ContentPlan, PromotionClaim } from '@backlot/contract/site/money/offers'
import { ownProvider } from '@backlot/contract/site/money/subscription-events'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { ago } from '../../platform/database/expressions.ts'
import { media } from '../content/media.queries.ts'

/** The plans that visitors can choose from, in their order. */
export async function listPlansShown(db: Db): Promise<ContentPlan[]> {
  const { rows } = await sql<ContentPlan>`
    select t.id, coalesce(t.title, t.name) as title, t.currency, t.initial_period_count as "initialPeriodCount",
      t.initial_period_unit as "initialPeriodUnit", t.initial_original_price as "initialOriginalPrice",
      t.initial_discount_price as "initialDiscountPrice", t.recurring_period_count as "recurringPeriodCount",
      t.recurring_period_unit as "recurringPeriodUnit", t.recurring_original_price as "recurringOriginalPrice",
      t.recurring_discount_price as "recurringDiscountPrice", t.downloadable, t.is_best as "isBest",
      t.segpay_id as "segpayId", t.epoch_id as "epochId", t.ccbill_id as "ccbillId", t.paypal_id as "paypalId"
    from plans t where t.show order by t.sort, t.id`.execute(db)
  return rows
}

/** What each rule of a deal comes to at a moment: sites are shown what meets them all, staff which of them it does not. */
const dealRulesAt = (at: RawBuilder<unknown>): Readonly<Record<DealRule, RawBuilder<boolean>>> => ({
  on: sql`t.status`,
  running: sql`t.started_at <= ${at} and t.ended_at > ${at}`,
  shown: sql`p.show`,
  currency: sql`p.currency = t.currency`,
})

/** The deals that meet all their rules now, in their order. */
export async function listDealsRunning(db: Db): Promise<ContentDeal[]> {
  const met = Object.values(dealRulesAt(sql`now()`))
  const { rows } = await sql<ContentDeal>`
    select t.id, t.title, t.plan_id as "planId", t.currency, t.price, ${media('t.image_id')} as image, t.link,
      t.ended_at as "endedAt"
    from deals t join plans p on p.id = t.plan_id
    where ${sql.join(met, sql` and `)} order by t.sort, t.id`.execute(db)
  return rows
}

/** A deal beside what its plan costs without, and which of its rules it meets. */
export interface JudgedDeal {
  readonly met: Readonly<Record<DealRule, boolean>>
  readonly plan: Ref
  readonly currency: ContentDeal['currency']
  readonly price: number
  /** In the currency of the plan. */
  readonly usual: number
}

/** Deals as they would be judged at a moment, by their ids. */
export async function judgeDeals(db: Db, ids: readonly number[], at: Date): Promise<Map<number, JudgedDeal>> {
  const kept = sql`(select * from deals where id = any(${ids}::bigint[]))`
  return new Map((await judge(db, kept, at)).map(({ id, ...deal }) => [id, deal]))
}

/** A deal that is being written. */
export interface DealTerms {
  readonly isOn: boolean
  readonly startedAt: string
  readonly endedAt: string
  readonly planId: number
  readonly currency: string
  readonly price: number
}

/** The same of one that is not kept; nothing where there is no such plan. */
export async function judgeDealTerms(db: Db, terms: DealTerms, at: Date): Promise<JudgedDeal | undefined> {
  const { isOn, startedAt, endedAt, planId, currency, price } = terms
  const [judged] = await judge(
    db,
    sql`(select 0 as id, ${isOn}::boolean as status, ${startedAt}::timestamptz as started_at,
      ${endedAt}::timestamptz as ended_at, ${planId}::bigint as plan_id, ${currency}::text as currency, ${price}::bigint as price)`,
    at,
  )
  return judged
}

async function judge(
  db: Db,
  deals: RawBuilder<unknown>,
  at: Date,
): Promise<(JudgedDeal & { readonly id: number })[]> {
  const rules = Object.entries(dealRulesAt(sql`${at.toISOString()}::timestamptz`))
  const met = sql.join(rules.flatMap(([rule, isMet]) => [sql.lit(rule), isMet]))
  const { rows } = await sql<JudgedDeal & { id: number }>`
    select t.id, jsonb_build_object(${met}) as met, jsonb_build_object('id', p.id, 'name', p.name) as plan, t.currency, t.price,
      coalesce(p.initial_discount_price, p.initial_original_price) as usual
    from ${deals} t join plans p on p.id = t.plan_id`.execute(db)
  return rows
}

export interface PromotionTerms {
  readonly id: number
  readonly isOn: boolean
  readonly startedAt: string
  readonly endedAt: string
  readonly times: number | null
  readonly timesUsed: number
  readonly timesPerMember: number
  readonly audiences: readonly PromotionAudience[]
  readonly channelIds: readonly number[]
}

/** The promotions of codes, by the code in upper case. */
export async function findPromotions(db: Db, codes: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; code: string }>`select id, upper(code) as code from promotions
    where lower(code) = any(${codes.map((code) => code.toLowerCase())}::text[])`.execute(db)
  return new Map(rows.map(({ id, code }) => [code, id]))
}

const terms = sql`select id, status as "isOn", started_at as "startedAt", ended_at as "endedAt", times,
  times_used as "timesUsed", times_per_member as "timesPerMember", audiences,
  array(select channel_id from promotion_channels where promotion_id = promotions.id) as "channelIds" from promotions`

/** A promotion as it stands; others go on using it. */
export async function findPromotion(db: Db, id: number): Promise<PromotionTerms | undefined> {
  const { rows } = await sql<PromotionTerms>`${terms} where id = ${id}`.execute(db)
  return rows[0]
}

/** Promotions, of which nobody else claims or spends a use until the transaction ends. */
export async function lockPromotions(db: Db, ids: readonly number[]): Promise<PromotionTerms[]> {
  const { rows } =
    await sql<PromotionTerms>`${terms} where id = any(${ids}::bigint[]) order by id for no key update`.execute(
      db,
    )
  return rows
}

interface Claimed {
  readonly promotionId: number
  readonly planId: number
  readonly memberId: number
}

// By the clock and not by when the transaction began: it may have waited for the promotion, while others saw a use lapse.
export const heldNow = sql`spent_at is null and expires_at > clock_timestamp()`

/**
 * Whether a member subscribes at a moment, did once or never has; what renews is taken to go on. What staff gave away is no
 * subscription: who had nothing else has never subscribed.
 */
export const audienceAt = (member: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql<PromotionAudience>`
  (select case when count(*) = 0 then 'visitor'
      when bool_or(case when s.status = 'expired' or s.cancel_at_period_end then s.current_period_end > ${at} else true end)
      then 'member' else 'lapsed' end
    from subscriptions s where s.user_id = ${member} and s.started_at < ${at} and s.provider <> ${ownProvider})`

/** Of whom a use is asked for; nobody in particular where the member is null. */
interface AskedUse {
  readonly promotionId: number
  readonly planId: number
  readonly memberId: number | null
  readonly at: Date
  /** In the place of the prices that are kept, one of a plan; of a promotion that is being written. */
  readonly prices?: readonly DraftPrice[]
}

export interface DraftPrice {
  readonly planId: number
  readonly currency: string
  readonly initialDiscountPrice: number
}

/** With the code, one row of a plan. */
function pricesOf({ promotionId, prices }: AskedUse): RawBuilder<unknown> {
  if (prices === undefined)
    return sql`(select plan_id, currency, initial_discount_price from promotion_plans where promotion_id = ${promotionId})`
  return sql`(select "planId" as plan_id, currency, "initialDiscountPrice" as initial_discount_price
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) g ("planId" bigint, currency text, "initialDiscountPrice" bigint))`
}

export interface CodePrice {
  readonly currency: PromotionClaim['currency']
  readonly usual: number
  readonly withCode: number
}

interface CodePlan {
  readonly conditions: Readonly<Record<PlanCondition, boolean | null>>
  readonly price: CodePrice
}

/** What is left of a code, and for whom. */
export interface UsesLeft {
  readonly held: number
  /** Null where there is no such plan. */
  readonly plan: CodePlan | null
  readonly member: PromotionMember | null
}

// In one query: whoever else asks for the code waits meanwhile.
export async function findUsesLeft(db: Db, asked: AskedUse): Promise<UsesLeft | undefined> {
  const { promotionId, planId, memberId, at } = asked
  const { rows } = await sql<UsesLeft>`
    select count(*) as held,
      (select jsonb_build_object(
          'conditions', jsonb_build_object('priced', l.plan_id is not null, 'shown', p.show, 'currency', l.currency = p.currency,
            -- Amounts of two currencies are not held against each other.
            'cheaper', case when l.currency = p.currency then l.initial_discount_price < usual end),
          'price', jsonb_build_object('currency', l.currency, 'withCode', l.initial_discount_price, 'usual', usual))
        from plans p left join ${pricesOf(asked)} l on l.plan_id = p.id,
          coalesce(p.initial_discount_price, p.initial_original_price) as usual
        where p.id = ${planId}) as plan,
      (select jsonb_build_object('audience', ${audienceAt(sql`u.id`, sql`${at.toISOString()}::timestamptz`)}, 'channelId', u.channel_id,
          'spent', count(c.id) filter (where c.spent_at is not null and c.fault is null),
          'isHeld', count(c.id) filter (where c.spent_at is null and c.expires_at > clock_timestamp()) > 0)
        from users u left join promotion_claims c on c.promotion_id = ${promotionId} and c.member_id = u.id
        where u.id = ${memberId} group by u.id) as member
    from promotion_claims where promotion_id = ${promotionId} and ${heldNow}`.execute(db)
  return rows[0]
}

/** The promotions of which uses lapsed of late; twice as long as from one look to the next, in case that one comes late. */
export async function listPromotionsOfLapsed(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from promotions p where exists (select from promotion_claims c
      where c.promotion_id = p.id and c.spent_at is null and c.expires_at between ${ago('2 minutes')} and now())`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

type Held = Pick<PromotionClaim, 'id' | 'expiresAt'>

/** The use that a member holds already, from now on for this plan. */
export async function moveClaim(db: Db, claim: Claimed): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    update promotion_claims set plan_id = ${claim.planId}
    where promotion_id = ${claim.promotionId} and member_id = ${claim.memberId} and ${heldNow}
    returning id, expires_at as "expiresAt"`.execute(db)
  return rows[0]
}

export async function insertClaim(db: Db, claim: Claimed & { minutes: number }): Promise<Held> {
  const { rows } = await sql<Held>`
    insert into promotion_claims (promotion_id, plan_id, member_id, expires_at)
    values (${claim.promotionId}, ${claim.planId}, ${claim.memberId}, clock_timestamp() + ${claim.minutes} * interval '1 minute')
    returning id, expires_at as "expiresAt"`.execute(db)
  const [made] = rows
  if (!made) throw new Error('An insert returns its row.')
  return made
}

/** Whether there is such a member, and was not erased. */
export async function isMember(db: Db, id: number): Promise<boolean> {
  const member = db.selectFrom('users').select('id').where('id', '=', id).where('erased_at', 'is', null)
  const found = await member.executeTakeFirst()
  return found !== undefined
}
