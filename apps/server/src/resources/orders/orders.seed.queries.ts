import type { Currency } from '@backlot/contract/core/fields/currency'
import type pg from 'pg'
import { comesBefore, deviceOfMember } from '../../seed/arrivals.ts'
import { reserveIds } from '../../seed/load/copy-rows.queries.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** Each order that was sold by a code spent a use of it. */
export async function insertUses(client: Client, firstId: number): Promise<void> {
  await client.query(
    `with spent as (
       insert into promotion_claims (promotion_id, plan_id, member_id, order_id, expires_at, spent_at, created_at)
       select promotion_id, plan_id, user_id, id, paid_at + interval '30 minutes', paid_at, paid_at - interval '4 minutes'
       from orders where promotion_id is not null and id >= $1 order by id
       returning promotion_id
     )
     update promotions p set times_used = times_used + counted.uses
     from (select promotion_id, count(*)::integer as uses from spent group by 1) counted where p.id = counted.promotion_id`,
    [firstId],
  )
}

/** What each currency is worth in dollars, and by how much of it that goes up and down: any may be the report currency. */
const worthOf: Readonly<Record<Currency, readonly [dollars: number, swing: number]>> = {
  ...{ USD: [1, 0], EUR: [1.08, 0.04], GBP: [1.27, 0.04], JPY: [0.0067, 0.06], CNY: [0.14, 0.02] },
  ...{ HKD: [0.128, 0.001], TWD: [0.031, 0.02], KRW: [0.00072, 0.04], AUD: [0.65, 0.04], CAD: [0.73, 0.03] },
  ...{ CHF: [1.13, 0.03], SGD: [0.74, 0.02], KWD: [3.26, 0.005] },
}
const worths = (alias: string) =>
  `(values ${Object.entries(worthOf)
    .map(([currency, [dollars, swing]]) => `('${currency}', ${dollars}, ${swing})`)
    .join(', ')}) ${alias} (currency, dollars, swing)`
const dollarsOn = (alias: string) =>
  `${alias}.dollars * (1 + ${alias}.swing * sin(extract(epoch from c.paid_at)::float8 / 5000000))`

const visited = comesBefore.billingSources.map((source) => `'${source}'`).join(', ')
const minutes = `interval '${comesBefore.minutes} minutes'`

/**
 * Triggers that do for each row or statement what a bulk load does for all: days to be counted are noted by `noteDaysOfOrders`,
 * what came back is added to its orders by `addRefunds` and `addChargebacks`.
 */
export const doneAtOnce = [
  ...['orders_note_days_added', 'orders_note_days_changed', 'orders_note_days_of_devices'],
  ...[
    'orders_note_days_of_failed',
    'orders_note_origins',
    'orders_note_watched_days',
    'orders_note_paying_days',
    'refunds_note_days_added',
    'chargebacks_note_days_added',
  ],
  ...['refunds_add', 'chargebacks_add'],
]

export async function addRefunds(client: Client, firstId: number): Promise<void> {
  await client.query(
    `update orders set refunded = refunded + came_back.amount, updated_at = now(), version = version + came_back.times
     from (select order_id as of_order, sum(amount)::bigint as amount, count(*)::integer as times
       from refunds where order_id >= $1 and status = 'approved' group by 1) came_back
     where orders.id = of_order`,
    [firstId],
  )
}

export async function addChargebacks(client: Client, firstId: number): Promise<void> {
  await client.query(
    `update orders set charged_back = charged_back + disputed.amount, updated_at = now(), version = version + disputed.times
     from (select order_id as of_order, coalesce(sum(amount) filter (where won is not true), 0)::bigint as amount, count(*)::integer as times
       from chargebacks where order_id >= $1 group by 1) disputed
     where orders.id = of_order`,
    [firstId],
  )
}

export async function noteDaysOfOrders(client: Client): Promise<void> {
  await client.query(`insert into order_days_due (utc_day)
    select distinct (moment at time zone 'UTC')::date from (
      select paid_at as moment from orders
      union all select occurred_at from refunds
      union all select occurred_at from chargebacks
      union all select resolved_at from chargebacks
      union all select occurred_at from subscription_event where type = 'payment_failed'
    ) m where moment is not null`)
  await client.query(`insert into origin_days_due (utc_day)
    select distinct (started_at at time zone 'UTC')::date from subscriptions`)
  await client.query(`insert into paying_days_due (utc_day)
    select generate_series(first, greatest(last, (now() at time zone 'UTC')::date), interval '1 day')::date from (
      select (min(paid_at) at time zone 'UTC')::date as first, (max(paid_at) at time zone 'UTC')::date as last from orders) d`)
  await client.query(`select note_watched_days_since(first, last) from (
      select (min(paid_at) at time zone 'UTC')::date as first, (max(paid_at) at time zone 'UTC')::date as last
      from orders where billing_source in ('initial', 'conversion')) f where first is not null`)
}

interface OrdersPlan {
  readonly reportCurrency: string
  readonly zone: string
  readonly seed: number
}

const orderColumns = `id, user_id, plan_id, subscription_id, promotion_id, deal_id, channel_id, campaign_id, profit_sharing,
  billing_source, amount, discount, currency, rate, payment_method, provider, transaction_number, paid_at, transaction_fee,
  settlement_fee, reserve_fee, fees_report_id, sent_transaction_fee, sent_settlement_fee, sent_reserve_fee, device_type, os, browser`

/** Draws up orders of some charges as `seed_orders`, the oldest first, each on the terms of its day; answers the id of the first. */
export async function drawUpOrders(client: Client, charges: number, plan: OrdersPlan): Promise<number> {
  const firstId = await reserveIds(client, 'orders', charges)
  await createTerms(client)
  await createUnseen(client)
  await createOrders(client, { ...plan, firstId })
  await client.query('drop table seed_charges, seed_terms, seed_unseen')
  return firstId
}

export async function insertOrders(client: Client): Promise<void> {
  // What they are charged with is known of all of them here, and looked for of none.
  await client.query('alter table orders disable trigger orders_note_devices')
  await client.query(
    `insert into orders (${orderColumns}, created_at, updated_at) select ${orderColumns}, paid_at, paid_at from seed_orders`,
  )
  await client.query('alter table orders enable trigger orders_note_devices')
}

/** Takes what `drawUpOrders` left: others read it beside the insert. */
export async function dropDrawnUp(client: Client): Promise<void> {
  await client.query('drop table if exists seed_orders')
}

/** The terms of each day that a report covers. */
async function createTerms(client: Client): Promise<void> {
  await client.query(`create unlogged table seed_terms as
    select r.id, provider, currency, day::date as day, transaction_fee, settlement_fee_rate, reserve_rate
    from segpays r cross join generate_series(period_start, period_end, interval '1 day') day`)
  await client.query('analyze seed_terms')
}

/** Charges for which nobody comes to the sites, of members who did not come for another within the month. */
async function createUnseen(client: Client): Promise<void> {
  await client.query(`create unlogged table seed_unseen as
    select c.provider, c.transaction_number from seed_charges c
    where billing_source not in (${visited}) and not exists (
      select from seed_charges v where v.user_id = c.user_id and v.billing_source in (${visited})
        and v.paid_at between c.paid_at - (interval '30 days' - ${minutes}) and c.paid_at + ${minutes})`)
  await client.query('analyze seed_unseen')
}

/** In the order of their ids. A table made by a query is filled by more than one processor, as an insert is not. */
async function createOrders(
  client: Client,
  { reportCurrency, zone, seed, firstId }: OrdersPlan & { firstId: number },
): Promise<void> {
  // Where no report applies, fees are those of the usual processor: 0.30 a charge, 10 % at settlement, 5 % held back.
  await client.query(
    `create unlogged table seed_orders as
     select $4::bigint - 1 + row_number() over (order by c.paid_at, c.transaction_number) as id,
       c.user_id, c.plan_id, subscription_id, promotion_id, deal_id, c.channel_id, c.campaign_id, k.profit_sharing,
       billing_source, amount, discount, c.currency,
       case when c.currency = $1 then 1 else round((${dollarsOn('own')} / (${dollarsOn('report')}))::numeric, 6) end as rate,
       payment_method, c.provider, c.transaction_number, c.paid_at, coalesce(t.transaction_fee, 30) as transaction_fee,
       share_of(amount, coalesce(t.settlement_fee_rate, 1000)) as settlement_fee,
       share_of(amount, coalesce(t.reserve_rate, 500)) as reserve_fee, t.id as fees_report_id,
       case when t.id is not null then 30 end as sent_transaction_fee,
       case when t.id is not null then share_of(amount, 1000) end as sent_settlement_fee,
       case when t.id is not null then share_of(amount, 500) end as sent_reserve_fee,
       case when v.is_seen then d.device_type end as device_type, case when v.is_seen then d.os end as os,
       case when v.is_seen then d.browser end as browser
     from seed_charges c join users u on u.id = c.user_id left join channels k on k.id = c.channel_id
       left join ${worths('own')} on own.currency = c.currency left join ${worths('report')} on report.currency = $1
       left join seed_terms t on t.provider = c.provider and t.currency = c.currency and t.day = (c.paid_at at time zone $2)::date
       left join seed_unseen n on n.provider = c.provider and n.transaction_number = c.transaction_number
       ${deviceOfMember('c.user_id', '$3')}
       cross join lateral (select n.provider is null or (u.registered_at <= c.paid_at + ${minutes}
         and u.registered_at > c.paid_at - interval '30 days' + ${minutes}) as is_seen) v`,
    [reportCurrency, zone, seed, firstId],
  )
}

/** What reports without figures say of the charges on their terms, of what came back, and of what is held until then. */
export async function addUpReports(client: Client): Promise<void> {
  const within = (moment: string) => `b.provider = r.provider and b.currency = r.currency
    and ${moment} >= r.starts_at and ${moment} < r.ends_at`
  await client.query(
    `update segpays r set gross = o.gross, fees = o.fees, reserve_held = o.reserve,
       refunds = (select coalesce(sum(amount), 0) from refunds b where ${within('b.occurred_at')}),
       chargebacks = (select coalesce(sum(amount), 0) from chargebacks b where ${within('b.occurred_at')})
         - (select coalesce(sum(amount), 0) from chargebacks b where won and ${within('b.resolved_at')})
     from (select fees_report_id, sum(amount) as gross, sum(transaction_fee + settlement_fee) as fees,
       sum(reserve_fee) as reserve from orders group by 1) o
     where o.fees_report_id = r.id and r.gross = 0 and r.closed_at is null`,
  )
  await client.query(
    `update segpays r set reserve_released = held.amount
     from (select l.id, sum(e.reserve_held) as amount from segpays l join segpays e on e.provider = l.provider
         and e.currency = l.currency and e.release_on between l.period_start and l.period_end group by 1) held
     where held.id = r.id and r.reserve_released = 0 and r.closed_at is null`,
  )
}

interface Since {
  readonly firstId: number
  readonly until: Date
}

/** The last order of each subscription that ended so, as far as it was made now. */
const lastOrders = (reason: string) => `
  select distinct on (e.id) o.id, o.provider, o.transaction_number, o.amount, o.currency, e.occurred_at
  from subscription_event e join orders o on o.subscription_id = e.subscription_id and o.paid_at <= e.occurred_at
  where e.type = 'churn' and e.reason = '${reason}' and o.id >= $1
  order by e.id, o.paid_at desc`

/** All of what staff ended, and now and then half, for goodwill. */
export async function insertRefunds(client: Client, { firstId, until }: Since): Promise<void> {
  await client.query(
    `insert into refunds (order_id, provider, transaction_number, amount, currency, cause, initiated_by, occurred_at,
       created_at, updated_at)
     select id, provider, 'R-' || transaction_number, amount, currency,
       (array['duplicate', 'technical', 'asked', 'goodwill'])[1 + id % 4],
       case when id % 5 = 0 then 'member' else 'staff' end, occurred_at, occurred_at, occurred_at
     from (
       (${lastOrders('admin')})
       union all
       select id, provider, transaction_number, (amount + 1) / 2, currency, paid_at + interval '26 hours'
       from orders o where id >= $1 and id % 97 = 7 and paid_at < $2::timestamptz - interval '2 days' and not exists (
         select from subscription_event e where e.subscription_id = o.subscription_id and e.type = 'churn')
     ) came_back order by occurred_at, id`,
    [firstId, until.toISOString()],
  )
}

/** The latest large charges are asked back, and wait for somebody who may agree. */
export async function insertWaitingRefunds(client: Client, { firstId, until }: Since): Promise<void> {
  await client.query(
    `insert into refunds (order_id, provider, amount, currency, cause, note, initiated_by, status, requested_by_id,
       created_at, updated_at)
     select o.id, o.provider, o.amount, o.currency, 'asked', notes.note, 'member', 'to_approve', asker.id, asked.at, asked.at
     from (select *, row_number() over (order by amount desc, paid_at desc) as place from orders
         where id >= $1 and currency = 'USD' and status = 'paid' and paid_at > $2::timestamptz - interval '9 days') o
       join unnest(array['Asks for all of it back: bought the year by mistake.', '会员误购年度套餐，申请全额退款。'])
         with ordinality notes (note, place) on notes.place = o.place
       cross join lateral (select greatest(o.paid_at, $2::timestamptz - make_interval(hours => 3 * o.place::int)) as at) asked
       cross join lateral (select a.id from admins a join admin_roles ar on ar.admin_id = a.id join roles r on r.id = ar.role_id
         where r.name = 'Support' order by a.id limit 1) asker
     where o.amount > 5000`,
    [firstId, until.toISOString()],
  )
}

/** What banks took back of subscriptions that ended in fraud, and of some passes; half of it is decided after two months. */
export async function insertChargebacks(client: Client, { firstId, until }: Since): Promise<void> {
  await client.query(
    `insert into chargebacks (order_id, provider, transaction_number, amount, currency, reason, occurred_at, resolved_at, won)
     select id, provider, 'D-' || transaction_number, amount, currency,
       (array['fraudulent', 'unrecognized', 'subscription_canceled'])[1 + id % 3], occurred_at,
       case when is_decided then occurred_at + interval '41 days' end, case when is_decided then id % 6 = 0 end
     from (
       select *, id % 2 = 0 and occurred_at + interval '41 days' < $2::timestamptz as is_decided
       from (
         (${lastOrders('fraud')})
         union all
         select id, provider, transaction_number, amount, currency, paid_at + interval '19 days'
         from orders where id >= $1 and id % 467 = 11 and refunded = 0 and subscription_id is null
           and paid_at < $2::timestamptz - interval '20 days'
       ) disputed
     ) judged order by occurred_at, id`,
    [firstId, until.toISOString()],
  )
}
