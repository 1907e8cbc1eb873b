import { ownProvider } from '@backlot/contract/site/money/subscription-events'
import type pg from 'pg'
import type { KeptMovement, KeptStanding } from '../../ledger/ledger.queries.ts'
import { copyRows } from '../../seed/load/copy-rows.queries.ts'
import type { DemoOrigin } from '../../seed/origins.queries.ts'
import type { DemoEvent, SoldPlan } from './story.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** The plans that are paid for, by their place. */
export async function listSoldPlans(client: Client): Promise<Omit<SoldPlan, 'mrr'>[]> {
  const { rows } = await client.query<Omit<SoldPlan, 'mrr'>>(
    `select id, currency, jsonb_build_object('amount', coalesce(initial_discount_price, initial_original_price),
         'count', initial_period_count, 'unit', initial_period_unit) as initial,
       case when recurring_period_unit is not null then jsonb_build_object('count', recurring_period_count,
         'amount', coalesce(recurring_discount_price, recurring_original_price), 'unit', recurring_period_unit) end
         as recurring
     from plans where coalesce(initial_discount_price, initial_original_price) > 0 order by sort, id`,
  )
  return rows
}

export interface FreeMember {
  readonly id: number
  readonly registeredAt: string
  /** By which link they came, if by any. */
  readonly origin: DemoOrigin | null
}

const free = `from users u where not exists (select from subscriptions s where s.user_id = u.id)`

/** How many members have no subscription; they are then read by `readFreeMembers`. */
export async function openFreeMembers(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*) as count ${free}`)
  await client.query(`declare free_members no scroll cursor for
    select id, registered_at as "registeredAt", case when channel_id is not null
      then jsonb_build_object('channelId', channel_id, 'campaignId', campaign_id) end as origin ${free} order by id`)
  return rows[0]?.count ?? 0
}

export async function readFreeMembers(client: Client, most: number): Promise<FreeMember[]> {
  const { rows } = await client.query<FreeMember>(`fetch ${most} from free_members`)
  return rows
}

/**
 * What notes after each batch which days are to be counted: looking for what follows each row, it needs the indexes that a bulk
 * load takes away. `noteDays` does so once they are back.
 */
export const dayNotes = [
  ...['subscription_event_note_days', 'subscription_movement_note_days_added'],
  ...['subscription_movement_note_watched_added', 'subscriptions_note_origins_added'],
]

export async function noteDays(client: Client): Promise<void> {
  await client.query(`insert into order_days_due (utc_day)
    select distinct (moment at time zone 'UTC')::date from (
      select occurred_at as moment from subscription_event
      union all select until from subscription_event where type in ('trial', 'extended')
      union all select at from subscription_movement
    ) m where moment is not null`)
  await client.query(`insert into origin_days_due (utc_day)
    select distinct (started_at at time zone 'UTC')::date from subscriptions`)
  await client.query(`select note_watched_days_since(first, last) from (
      select (min(at) at time zone 'UTC')::date as first, (max(at) at time zone 'UTC')::date as last
      from subscription_movement where movement = 'churn') f where first is not null`)
}

export async function closeFreeMembers(client: Client): Promise<void> {
  await client.query('close free_members')
}

export interface DemoContract {
  readonly id: number
  readonly provider: string
  readonly reference: string
  readonly memberId: number
  readonly currency: string
  readonly channelId: number | null
  readonly campaignId: number | null
  readonly standing: KeptStanding
  readonly events: readonly (DemoEvent & { readonly id: number; readonly transactionNumber: string })[]
  readonly movements: readonly KeptMovement[]
}

export interface RunningPass {
  readonly memberId: number
  readonly planId: number
  readonly provider: string
  readonly currency: string
  readonly transactionNumber: string
  readonly paidAt: string
  readonly endsAt: string
}

/** Of `seed_charges` the pass of each member that ends last, if it still runs at a moment and no subscription lets them watch then. */
export async function listRunningPasses(client: Client, moment: Date): Promise<RunningPass[]> {
  const { rows } = await client.query<RunningPass>(
    `select distinct on (c.user_id) c.user_id as "memberId", c.plan_id as "planId", c.provider, c.currency,
       c.transaction_number as "transactionNumber", c.paid_at as "paidAt", e.ends_at as "endsAt"
     from seed_charges c
       -- Worked out for each plan, and not for each of a million passes.
       join (select id, (initial_period_count || initial_period_unit)::interval as lasts from plans offset 0) p on p.id = c.plan_id
       cross join lateral (select c.paid_at + p.lasts as ends_at) e
     where c.billing_source = 'one_time' and e.ends_at > $1
       and not exists (select from subscriptions s where s.user_id = c.user_id and s.access_until > $1)
     order by c.user_id, e.ends_at desc`,
    [moment.toISOString()],
  )
  return rows
}

/** Says of the charges in `seed_charges` which contracts they began. */
export async function chargeContracts(client: Client, contracts: readonly DemoContract[]): Promise<void> {
  await client.query(
    `update seed_charges c set subscription_id = g.id
     from unnest($1::bigint[], $2::text[], $3::text[]) g (id, provider, transaction_number)
     where c.billing_source = 'one_time' and c.provider = g.provider and c.transaction_number = g.transaction_number`,
    [
      contracts.map(({ id }) => id),
      contracts.map(({ provider }) => provider),
      contracts.map(({ events }) => events[0]?.transactionNumber),
    ],
  )
}

const subscriptionColumns = [
  ...[
    'id',
    'user_id',
    'plan_id',
    'channel_id',
    'campaign_id',
    'provider',
    'provider_reference',
    'currency',
    'status',
  ],
  ...['mrr', 'started_at', 'current_period_end', 'cancel_at_period_end', 'access_until', 'next_change_at'],
  ...['is_complimentary'],
  ...['created_at', 'updated_at'],
]
const eventColumns = [
  ...[
    'id',
    'subscription_id',
    'type',
    'provider',
    'transaction_number',
    'occurred_at',
    'until',
    'plan_id',
    'mrr',
  ],
  ...['reason', 'attempt', 'decline_code', 'told', 'received_at'],
]
const movementColumns = [
  ...[
    'subscription_id',
    'user_id',
    'event_id',
    'at',
    'movement',
    'reason',
    'currency',
    'mrr_before',
    'mrr_after',
  ],
  ...['member_since', 'contract_since', 'plan_since', 'plan_id', 'left_plan_id', 'payers_change'],
]

/** Adds contracts with all that was told of them, and what follows from it. */
export async function insertContracts(client: Client, contracts: readonly DemoContract[]): Promise<void> {
  await copyRows(
    client,
    { table: 'subscriptions', columns: subscriptionColumns },
    contracts.map(subscriptionRow),
  )
  await copyRows(client, { table: 'subscription_event', columns: eventColumns }, contracts.flatMap(eventRows))
  await copyRows(
    client,
    { table: 'subscription_movement', columns: movementColumns },
    contracts.flatMap(({ movements }) => movements.map(movementRow)),
  )
  const standings = contracts.map(({ standing }) => standing)
  await client.query(
    `update users u set plan_id = g."planId", subscription_status = g.state, start_date = g."startedAt", end_date = g."endsAt"
     from json_to_recordset($1) g ("userId" bigint, "planId" bigint, state text, "startedAt" timestamptz, "endsAt" timestamptz)
     where u.id = g."userId"`,
    [JSON.stringify(standings)],
  )
}

function subscriptionRow({ standing, ...contract }: DemoContract) {
  const begun = contract.events[0]?.occurredAt ?? standing.startedAt
  const last = contract.events.at(-1)?.occurredAt ?? begun
  // As the ledger writes it.
  const periodEnd = contract.provider === ownProvider ? standing.endsAt : standing.periodEnd
  return [
    ...[contract.id, contract.memberId, standing.planId, contract.channelId, contract.campaignId],
    ...[contract.provider, contract.reference, contract.currency],
    ...[standing.state, standing.mrr, standing.startedAt, periodEnd, !standing.renews],
    ...[standing.accessUntil, standing.nextChangeAt, standing.isGiven, begun, last],
  ]
}

function eventRows({ id, provider, events }: DemoContract) {
  return events.map((event) => [
    ...[event.id, id, event.type, provider, event.transactionNumber, event.occurredAt, event.until],
    ...[event.planId, event.mrr, event.reason, event.attempt, event.declineCode],
    ...[JSON.stringify({ ...event, id: undefined }), event.occurredAt],
  ])
}

function movementRow(movement: KeptMovement) {
  const { subscriptionId, userId, eventId, at, reason, currency, mrrBefore, mrrAfter } = movement
  return [
    ...[subscriptionId, userId, eventId, at, movement.movement, reason, currency, mrrBefore, mrrAfter],
    ...[movement.memberSince, movement.contractSince, movement.planSince],
    ...[movement.planId, movement.leftPlanId, movement.payersChange],
  ]
}
