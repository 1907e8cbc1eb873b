import type pg from 'pg'
import type { DemoEvent, SoldPlan } from './story.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** The plans that are paid for, by their place. */
export async function listSoldPlans(client: Client): Promise<SoldPlan[]> {
  const { rows } = await client.query<SoldPlan>(
    `select id, currency, jsonb_build_object('amount', coalesce(initial_discount_price, initial_original_price),
         'count', initial_period_count, 'unit', initial_period_unit) as initial,
       case when recurring_period_unit is not null then jsonb_build_object('count', recurring_period_count,
         'amount', coalesce(recurring_discount_price, recurring_original_price), 'unit', recurring_period_unit) end
         as recurring
     from plans where coalesce(initial_discount_price, initial_original_price) > 0 order by sort, id`,
  )
  return rows
}

/** Every channel, and every campaign with its own. */
export async function listCampaigns(
  client: Client,
): Promise<{ channelId: number; campaignId: number | null }[]> {
  const { rows } = await client.query<{ channelId: number; campaignId: number | null }>(
    `select id as "channelId", null::bigint as "campaignId" from channels
     union all select channel_id, id from campaigns order by 1, 2`,
  )
  return rows
}

export interface FreeMember {
  readonly id: number
  readonly registeredAt: string
}

/** Members without a subscription, spread over all that there are. */
export async function listFreeMembers(client: Client, limit: number): Promise<FreeMember[]> {
  const { rows } = await client.query<FreeMember>(
    `select id, registered_at as "registeredAt" from users u
     where start_date is null and not exists (select from subscriptions s where s.user_id = u.id)
     order by id % 7, id limit $1`,
    [limit],
  )
  return rows
}

export interface DemoContract {
  readonly provider: string
  readonly reference: string
  readonly memberId: number
  readonly planId: number
  readonly currency: string
  readonly channelId: number | null
  readonly campaignId: number | null
  readonly events: readonly (DemoEvent & { readonly transactionNumber: string })[]
}

export async function insertContracts(client: Client, contracts: readonly DemoContract[]): Promise<void> {
  await client.query(
    `with given as (
       select * from jsonb_to_recordset($1) g (provider text, reference text, "memberId" bigint, "planId" bigint,
         currency text, "channelId" bigint, "campaignId" bigint, events jsonb)
     ), made as (
       insert into subscriptions (provider, provider_reference, user_id, plan_id, currency, channel_id, campaign_id,
         started_at, current_period_end, created_at, updated_at)
       select provider, reference, "memberId", "planId", currency, "channelId", "campaignId",
         (events->0->>'occurredAt')::timestamptz, (events->0->>'occurredAt')::timestamptz,
         (events->0->>'occurredAt')::timestamptz, (events->0->>'occurredAt')::timestamptz
       from given order by "memberId" returning id, provider, provider_reference
     )
     insert into subscription_event (subscription_id, type, provider, transaction_number, occurred_at, until, plan_id, mrr,
       attempt, decline_code, told, received_at)
     select made.id, e.type, given.provider, e."transactionNumber", e."occurredAt", e.until, given."planId", e.mrr,
       e.attempt, e."declineCode", to_jsonb(e), e."occurredAt" + interval '3 seconds'
     from given join made on made.provider = given.provider and made.provider_reference = given.reference
       cross join jsonb_to_recordset(given.events) e (type text, "transactionNumber" text, "occurredAt" timestamptz,
         until timestamptz, mrr bigint, attempt integer, "declineCode" text)
     order by e."occurredAt", made.id`,
    [JSON.stringify(contracts)],
  )
}
