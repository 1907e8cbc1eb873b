import type { RecurringPrice } from '@backlot/contract/ledger/monthly-price'
import { ownProvider, type SubscriptionEvent } from '@backlot/contract/site/money/subscription-events'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

export interface KnownPlan {
  readonly id: number
  readonly currency: string
  /** What is charged again and again for a contract that is made now; null where it ends by itself. */
  readonly recurring: RecurringPrice | null
}

export async function findPlans(db: Db, ids: readonly number[]): Promise<Map<number, KnownPlan>> {
  const { rows } = await sql<KnownPlan>`
    select id, currency, case when recurring_period_unit is not null then jsonb_build_object(
        'amount', coalesce(recurring_discount_price, recurring_original_price), 'count', recurring_period_count,
        'unit', recurring_period_unit) end as recurring
    from plans where id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((plan) => [plan.id, plan]))
}

/** A subscription as it is first heard of. */
export interface NewSubscription {
  readonly provider: string
  readonly reference: string
  readonly memberId: number
  readonly planId: number
  readonly currency: string
  /** Whether anything named it; if not it is that of the plan, until something does. */
  readonly isCurrencyTold: boolean
  readonly channelId: number | null
  readonly campaignId: number | null
  readonly occurredAt: string
}

/**
 * Makes those that were not known yet, as the first of what is told of each says. One without a channel is credited as its member
 * registered, if that was in the 30 days before; a gift to nobody.
 */
export async function insertSubscriptions(db: Db, news: readonly NewSubscription[]): Promise<void> {
  await sql`
    insert into subscriptions (provider, provider_reference, user_id, plan_id, currency, is_currency_told, channel_id,
      campaign_id, started_at, current_period_end)
    select provider, reference, "memberId", "planId", currency, "isCurrencyTold",
      coalesce("channelId", u.channel_id), coalesce("campaignId", u.campaign_id), "occurredAt", "occurredAt"
    from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) g (provider text, reference text, "memberId" bigint,
      "planId" bigint, currency text, "isCurrencyTold" boolean, "channelId" bigint, "campaignId" bigint, "occurredAt" timestamptz)
    left join users u on u.id = "memberId" and "channelId" is null and provider <> ${ownProvider}
      and u.registered_at > "occurredAt" - interval '30 days'
    order by provider, reference, "occurredAt"
    on conflict do nothing`.execute(db)
}

export interface NewEvent {
  readonly subscriptionId: number
  readonly mrr: number | null
  /** Of a credit that staff gave, its amount too: to the ledger it is an end put off like any other. */
  readonly told: SubscriptionEvent & { readonly credit?: number }
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

/** A subscription that holds what staff gave, and until when that lasts. */
export interface GivenSubscription {
  readonly id: number
  readonly memberId: number
  readonly reference: string
  readonly until: string | null
}

/** What staff gave, by references that have been made before. */
export function findGiven(db: Db, references: readonly string[]): Promise<GivenSubscription[]> {
  return db
    .selectFrom('subscriptions')
    .where('provider', '=', ownProvider)
    .where('provider_reference', '=', sql<string>`any(${references}::text[])`)
    .select(['id', 'user_id as memberId', 'provider_reference as reference', 'access_until as until'])
    .orderBy('id')
    .execute()
}
