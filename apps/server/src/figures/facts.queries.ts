import { sql } from 'kysely'
import type { DayTable, Fragment as Expression, Facts as FactsOf } from './day-table.queries.ts'

/** By what facts are told apart, in the order of the columns. */
const dimensions = {
  channel_id: 'bigint',
  campaign_id: 'bigint',
  plan_id: 'bigint',
  billing_source: 'text',
  payment_method: 'text',
} as const

/** What days are added up in. */
const sums = [
  'orders',
  'orders_without_rate',
  'gross',
  'discount',
  'fees',
  'reserve_held',
  'first_payments',
  'renewals',
  'refunds',
  'refunded',
  'chargebacks',
  'charged_back',
  'registrations',
  'trials',
  'subscribers_new',
  'subscribers_reactivated',
  'subscribers_churned',
  'mrr_new',
  'mrr_expansion',
  'mrr_contraction',
  'mrr_churn',
  'mrr_reactivation',
] as const
type Facts = FactsOf<keyof typeof dimensions, (typeof sums)[number]>

/** The currency that days are added up in. */
const reported = sql`(select currency from order_days_zone)`

const rate = sql`case when o.currency = ${reported} then 1 else o.rate end`

/** An amount of the order's currency in that of the report, to the unit, at the order's rate; nothing without one. */
export function inReport(amount: Expression): Expression {
  return sql`case when o.currency = ${reported} then ${amount}
    else coalesce(converted(${amount}, o.currency, o.rate, ${reported}), 0) end`
}

const count = (condition: Expression) => sql`(${condition})::int`
const ofOrder: Facts['by'] = {
  channel_id: sql`o.channel_id`,
  campaign_id: sql`o.campaign_id`,
  plan_id: sql`o.plan_id`,
  billing_source: sql`o.billing_source`,
  payment_method: sql`o.payment_method`,
}

const charges: Facts = {
  from: sql`orders o`,
  at: sql`o.paid_at`,
  by: ofOrder,
  adds: {
    orders: sql`1`,
    orders_without_rate: count(sql`${rate} is null`),
    gross: inReport(sql`o.amount`),
    discount: inReport(sql`o.discount`),
    fees: inReport(sql`(o.transaction_fee + o.settlement_fee)`),
    reserve_held: inReport(sql`o.reserve_fee`),
    first_payments: count(sql`o.billing_source in ('initial', 'conversion')`),
    renewals: count(sql`o.billing_source = 'renewal'`),
  },
}

const refunds: Facts = {
  from: sql`refunds r join orders o on o.id = r.order_id`,
  at: sql`r.occurred_at`,
  by: ofOrder,
  adds: { refunds: sql`1`, refunded: inReport(sql`r.amount`) },
}

const disputes: Facts = {
  from: sql`chargebacks c join orders o on o.id = c.order_id`,
  at: sql`c.occurred_at`,
  by: ofOrder,
  adds: { chargebacks: sql`1`, charged_back: inReport(sql`c.amount`) },
}

/** Money that comes back on the day on which a dispute was won. */
const disputesWon: Facts = {
  from: sql`(select * from chargebacks where won) c join orders o on o.id = c.order_id`,
  at: sql`c.resolved_at`,
  by: ofOrder,
  adds: { charged_back: sql`-${inReport(sql`c.amount`)}` },
}

const members: Facts = {
  from: sql`users u`,
  at: sql`u.registered_at`,
  by: { channel_id: sql`u.channel_id`, campaign_id: sql`u.campaign_id` },
  adds: { registrations: sql`1` },
}

const ofSubscription: Facts['by'] = {
  channel_id: sql`s.channel_id`,
  campaign_id: sql`s.campaign_id`,
}

const trials: Facts = {
  from: sql`(select * from subscription_event where type = 'trial') e join subscriptions s on s.id = e.subscription_id`,
  at: sql`e.occurred_at`,
  by: { ...ofSubscription, plan_id: sql`e.plan_id` },
  adds: { trials: sql`1` },
}

const isMovement = (movement: string) => sql`m.movement = ${sql.lit(movement)}`
/** Monthly revenue has no rate of its own: that in other currencies is not added to the reported one. */
const mrrOf = (movement: string) => sql`case when ${isMovement(movement)} and m.currency = ${reported}
  then abs(m.mrr_after - m.mrr_before) else 0 end`

/** The plan of that moment, which a later change leaves as it was; of what only time did, that of the last event before. */
const planMoved = sql`coalesce((select plan_id from subscription_event where id = m.event_id),
  (select plan_id from subscription_event where subscription_id = m.subscription_id and occurred_at <= m.at
    order by occurred_at desc, id desc limit 1))`

const movements: Facts = {
  from: sql`subscription_movement m join subscriptions s on s.id = m.subscription_id`,
  at: sql`m.at`,
  by: { ...ofSubscription, plan_id: planMoved },
  adds: {
    subscribers_new: count(isMovement('new')),
    subscribers_reactivated: count(isMovement('reactivation')),
    subscribers_churned: count(isMovement('churn')),
    mrr_new: mrrOf('new'),
    mrr_expansion: mrrOf('expansion'),
    mrr_contraction: mrrOf('contraction'),
    mrr_churn: mrrOf('churn'),
    mrr_reactivation: mrrOf('reactivation'),
  },
}

/** Money and members by day, the coarsest grain first. */
export const figureDays = {
  name: 'figure_days',
  dimensions,
  sums,
  grains: {
    business: [],
    channel: ['channel_id'],
    plan: ['plan_id'],
    source: ['billing_source'],
    campaign: ['channel_id', 'campaign_id'],
    all: ['channel_id', 'campaign_id', 'plan_id', 'billing_source', 'payment_method'],
  },
  facts: [charges, refunds, disputes, disputesWon, members, trials, movements],
} as const satisfies DayTable<keyof typeof dimensions, (typeof sums)[number]>
