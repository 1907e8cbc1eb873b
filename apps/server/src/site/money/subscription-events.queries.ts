import type { RecurringPrice } from '@backlot/contract/ledger/monthly-price'
import type { SubscriptionEvent } from '@backlot/contract/site/money/subscription-events'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { keyOf } from './verdicts.ts'

export interface KnownPlan {
  readonly id: number
  readonly currency: string
  /** What is charged again and again for a contract that is made now; null where it ends by itself. */
  readonly recurring: RecurringPrice | null
}

/** Which of these members there are. */
export async function findMembers(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select id from users where id = any(${ids}::bigint[])`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

export async function findPlans(db: Db, ids: readonly number[]): Promise<Map<number, KnownPlan>> {
  const { rows } = await sql<KnownPlan>`
    select id, currency, case when recurring_period_unit is not null then jsonb_build_object(
        'amount', coalesce(recurring_discount_price, recurring_original_price), 'count', recurring_period_count,
        'unit', recurring_period_unit) end as recurring
    from plans where id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((plan) => [plan.id, plan]))
}

/** The channels among these, and as `channel campaign` their campaigns. */
export async function findChannels(db: Db, ids: readonly number[]): Promise<Set<string>> {
  const { rows } = await sql<{ known: string }>`
    select id::text as known from channels where id = any(${ids}::bigint[])
    union all select channel_id || ' ' || id from campaigns where channel_id = any(${ids}::bigint[])`.execute(
    db,
  )
  return new Set(rows.map(({ known }) => known))
}

interface Key {
  readonly provider: string
  readonly transactionNumber: string
}

/** What was told before under these numbers. */
export async function findTold(db: Db, keys: readonly Key[]): Promise<Map<string, SubscriptionEvent>> {
  const { rows } = await sql<{ told: SubscriptionEvent }>`
    select e.told from subscription_event e
    join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) g (provider text, "transactionNumber" text)
      on e.provider = g.provider and e.transaction_number = g."transactionNumber"`.execute(db)
  return new Map(rows.map(({ told }) => [keyOf(told), told]))
}

/** A subscription as it is first heard of. */
export interface NewSubscription {
  readonly provider: string
  readonly reference: string
  readonly memberId: number
  readonly planId: number
  readonly currency: string
  readonly channelId: number | null
  readonly campaignId: number | null
  readonly occurredAt: string
}

/** Makes those that were not known yet. */
export async function insertSubscriptions(db: Db, news: readonly NewSubscription[]): Promise<void> {
  await sql`
    insert into subscriptions (provider, provider_reference, user_id, plan_id, currency, channel_id, campaign_id,
      started_at, current_period_end)
    select provider, reference, "memberId", "planId", currency, "channelId", "campaignId", "occurredAt", "occurredAt"
    from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) g (provider text, reference text, "memberId" bigint,
      "planId" bigint, currency text, "channelId" bigint, "campaignId" bigint, "occurredAt" timestamptz)
    order by provider, reference
    on conflict do nothing`.execute(db)
}

export interface KnownSubscription {
  readonly id: number
  readonly provider: string
  readonly reference: string
  readonly memberId: number
  readonly currency: string
}

export async function findSubscriptions(
  db: Db,
  references: readonly { readonly provider: string; readonly reference: string }[],
): Promise<KnownSubscription[]> {
  const { rows } = await sql<KnownSubscription>`
    select s.id, s.provider, s.provider_reference as reference, s.user_id as "memberId", s.currency from subscriptions s
    join (select distinct provider, reference from jsonb_to_recordset(${JSON.stringify(references)}::jsonb)
        g (provider text, reference text)) g
      on s.provider = g.provider and s.provider_reference = g.reference`.execute(db)
  return rows
}

export interface NewEvent {
  readonly subscriptionId: number
  readonly mrr: number | null
  readonly told: SubscriptionEvent
}

/** Adds to the ledger; answers how many were added. */
export async function insertEvents(db: Db, events: readonly NewEvent[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into subscription_event (subscription_id, type, provider, transaction_number, occurred_at, until, plan_id, mrr,
      reason, attempt, decline_code, told)
    select "subscriptionId", told->>'type', told->>'provider', told->>'transactionNumber',
      (told->>'occurredAt')::timestamptz, (told->>'until')::timestamptz, (told->>'planId')::bigint, mrr, told->>'reason',
      (told->>'attempt')::integer, told->>'declineCode', told
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) g ("subscriptionId" bigint, mrr bigint, told jsonb)
    order by told->>'provider', told->>'transactionNumber'
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}
