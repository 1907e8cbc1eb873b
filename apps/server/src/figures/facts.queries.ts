import { sql } from 'kysely'
import {
  columnsOf,
  type DayTable,
  type Fragment as Expression,
  type Facts as FactsOf,
  startsOnNotes,
} from './day-table.queries.ts'

const whereFrom = { channel_id: 'bigint', campaign_id: 'bigint' } as const
/** By what facts are told apart, in the order of the columns. */
const dimensions = {
  ...whereFrom,
  plan_id: 'bigint',
  billing_source: 'text',
  payment_method: 'text',
  device_type: 'text',
  os: 'text',
  browser: 'text',
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
  'contracts',
  'contract_mrr',
  'subscribers_lost_unwillingly',
  'trials_ended',
  'trials_converted',
  'renewals_failed',
  'renewals_recovered',
  'orders_recovered',
  'recovered',
  'reserve_released',
  'share_due',
  'cancellations',
  'reported_payers',
  'reported_contracts',
] as const
type Facts = FactsOf<keyof typeof dimensions, (typeof sums)[number]>

/** The currency that days are added up in. */
const reported = sql`(select currency from order_days_zone)`

const rate = sql`case when o.currency = ${reported} then 1 else o.rate end`

/** Days from a sale to what came back of it, to a tenth: of these are medians, and by them their rows are found. */
export function daysFromSale(sale: Expression, moment: Expression): Expression {
  return sql`round((extract(epoch from ${moment} - ${sale}) / 86400)::numeric, 1)`
}

/** An amount of the order's currency in that of the report, to the unit, at the order's rate; nothing without one. */
export function inReport(amount: Expression): Expression {
  return sql`case when o.currency = ${reported} then ${amount}
    else coalesce(converted(${amount}, o.currency, o.rate, ${reported}), 0) end`
}

/** An amount of the order `o` as `i.amount`, worked out once: what is made of it then becomes part of the statement. */
const amountInReport = (amount: Expression) =>
  sql`cross join lateral (select ${inReport(amount)} as amount offset 0) i`
/** The channel's part of it, as its statements have it; nothing of what no channel sold. */
const shareDue = sql`coalesce(share_of(i.amount, o.profit_sharing), 0)`

const count = (condition: Expression) => sql`(${condition})::int`
const ofOrder = columnsOf('o', dimensions)

/**
 * Rows of each span by themselves, `at` a column: the planner takes a few hours for a ninth of all there is, and would look up the order
 * or the subscription of every row that there ever was.
 */
const ofSpan = (table: string, at: string, condition = sql`true`) =>
  sql`lateral (select * from ${sql.table(table)}
    where ${sql.ref(at)} >= starts_at and ${sql.ref(at)} < ends_at and ${condition} offset 0)`

// Looked up row by row, whatever the planner expects of a day: for some hundred rows it would read a whole table.
const theOrder = (id: string) =>
  sql`cross join lateral (select * from orders where id = ${sql.ref(id)} offset 0) o`
const theSubscription = (id: string) =>
  sql`cross join lateral (select * from subscriptions where id = ${sql.ref(id)} offset 0) s`

const charges: Facts = {
  from: sql`${ofSpan('orders', 'paid_at')} o ${amountInReport(sql`o.amount`)}`,
  at: sql`o.paid_at`,
  by: ofOrder,
  adds: {
    orders: sql`1`,
    orders_without_rate: count(sql`${rate} is null`),
    gross: sql`i.amount`,
    discount: inReport(sql`o.discount`),
    fees: inReport(sql`(o.transaction_fee + o.settlement_fee)`),
    reserve_held: inReport(sql`o.reserve_fee`),
    first_payments: count(sql`o.billing_source in ('initial', 'conversion')`),
    renewals: count(sql`o.billing_source = 'renewal'`),
    share_due: shareDue,
  },
}

const refunds: Facts = {
  from: sql`${ofSpan('refunds', 'occurred_at')} r ${theOrder('r.order_id')} ${amountInReport(sql`r.amount`)}`,
  at: sql`r.occurred_at`,
  by: ofOrder,
  adds: {
    refunds: sql`1`,
    refunded: sql`i.amount`,
    share_due: sql`-${shareDue}`,
  },
}

const disputes: Facts = {
  from: sql`${ofSpan('chargebacks', 'occurred_at')} c ${theOrder('c.order_id')} ${amountInReport(sql`c.amount`)}`,
  at: sql`c.occurred_at`,
  by: ofOrder,
  adds: {
    chargebacks: sql`1`,
    charged_back: sql`i.amount`,
    share_due: sql`-${shareDue}`,
  },
}

/** Money that comes back on the day on which a dispute was won. */
const disputesWon: Facts = {
  from: sql`${ofSpan('chargebacks', 'resolved_at', sql`won`)} c ${theOrder('c.order_id')} ${amountInReport(sql`c.amount`)}`,
  at: sql`c.resolved_at`,
  by: ofOrder,
  adds: { charged_back: sql`-i.amount`, share_due: shareDue },
}

const members: Facts = {
  from: sql`${ofSpan('users', 'registered_at')} u`,
  at: sql`u.registered_at`,
  by: columnsOf('u', whereFrom),
  adds: { registrations: sql`1` },
}

const ofSubscription = columnsOf('s', whereFrom)

const trials: Facts = {
  from: sql`${ofSpan('subscription_event', 'occurred_at', sql`type = 'trial'`)} e ${theSubscription('e.subscription_id')}`,
  at: sql`e.occurred_at`,
  by: { ...ofSubscription, plan_id: sql`e.plan_id` },
  adds: { trials: sql`1` },
}

/** Renewals that were switched off, each once however often it was told. */
const cancellations: Facts = {
  from: sql`${ofSpan('cancellation', 'occurred_at')} e ${theSubscription('e.subscription_id')}`,
  at: sql`e.occurred_at`,
  by: { ...ofSubscription, plan_id: sql`e.plan_id` },
  adds: { cancellations: sql`1` },
}

const isMovement = (movement: string) => sql`m.movement = ${sql.lit(movement)}`
/** Of subscriptions in the report currency alone: monthly revenue has no rate of its own, by which that of others could be added. */
const ifReported = (amount: Expression, condition = sql`true`) =>
  sql`case when ${condition} and m.currency = ${reported} then ${amount} else 0 end`
const mrrOf = (movement: string) => ifReported(sql`abs(m.mrr_after - m.mrr_before)`, isMovement(movement))

const movements: Facts = {
  from: sql`${ofSpan('subscription_movement', 'at')} m ${theSubscription('m.subscription_id')}`,
  at: sql`m.at`,
  by: { ...ofSubscription, plan_id: sql`m.plan_id` },
  adds: {
    subscribers_new: count(isMovement('new')),
    subscribers_reactivated: count(isMovement('reactivation')),
    subscribers_churned: count(isMovement('churn')),
    subscribers_lost_unwillingly: count(sql`${isMovement('churn')} and m.reason = 'payment_failed'`),
    mrr_new: mrrOf('new'),
    mrr_expansion: mrrOf('expansion'),
    mrr_contraction: mrrOf('contraction'),
    mrr_churn: mrrOf('churn'),
    mrr_reactivation: mrrOf('reactivation'),
    reported_payers: ifReported(sql`m.payers_change`),
  },
}

const movementsOf = (moved: string) =>
  sql`${ofSpan('subscription_movement', 'at', sql`${sql.ref(moved)} > 0`)} m ${theSubscription('m.subscription_id')}`

/** What is paid for from a moment on, by plan: who changes the plan leaves one and comes to the other. */
const begun: Facts = {
  from: movementsOf('mrr_after'),
  at: sql`m.at`,
  by: { ...ofSubscription, plan_id: sql`m.plan_id` },
  adds: {
    contracts: sql`1`,
    contract_mrr: ifReported(sql`m.mrr_after`),
    reported_contracts: ifReported(sql`1`),
  },
}
const left: Facts = {
  from: movementsOf('mrr_before'),
  at: sql`m.at`,
  by: { ...ofSubscription, plan_id: sql`m.left_plan_id` },
  adds: {
    contracts: sql`-1`,
    contract_mrr: sql`-${ifReported(sql`m.mrr_before`)}`,
    reported_contracts: ifReported(sql`-1`),
  },
}

/** For so long a renewal that failed keeps its access, and is caught up with. */
const grace = sql`(select grace_days from order_days_zone) * interval '1 day'`

/** Trials on the day on which they ended: when their time was up, or sooner where somebody paid or left. Those that run are not counted. */
const trialsEnded: Facts = {
  from: sql`lateral (
    select e.subscription_id, e.plan_id, least(last.until, gone.at) as over_at, exists (select from subscription_event c
        where c.subscription_id = e.subscription_id and c.type = 'conversion' and c.occurred_at >= e.occurred_at
        and c.occurred_at <= least(last.until, gone.at) + (select trial_days from order_days_zone) * interval '1 day')
      as is_converted
    from (
      select subscription_id from subscription_event
        where type in ('trial', 'extended') and until >= starts_at and until < ends_at
      union select subscription_id from subscription_event
        where type in ('conversion', 'churn') and occurred_at >= starts_at and occurred_at < ends_at) touched,
      -- Of those that a day touched alone, whatever the planner knows: before tables are analyzed it takes each for few.
      lateral (select * from subscription_event e where e.subscription_id = touched.subscription_id and e.type = 'trial' offset 0) e,
      lateral (select * from trial_until(e.subscription_id, e.occurred_at) offset 0) last,
      lateral (select min(occurred_at) as at from subscription_event x where x.subscription_id = e.subscription_id
        and x.type in ('conversion', 'churn') and x.occurred_at >= e.occurred_at) gone
    where gone.at <= last.until or last.until <= now()) e ${theSubscription('e.subscription_id')}`,
  at: sql`e.over_at`,
  by: { ...ofSubscription, plan_id: sql`e.plan_id` },
  adds: { trials_ended: sql`1`, trials_converted: count(sql`e.is_converted`) },
}
const isRenewalOf = (due: Expression, order = sql`o`) =>
  sql`${order}.subscription_id = ${due}.subscription_id and ${order}.billing_source = 'renewal' and ${order}.paid_at > ${due}.occurred_at`
const paidUp = (due: Expression) => sql`${isRenewalOf(due)} and o.paid_at <= ${due}.occurred_at + ${grace}`

/** Renewals that failed at their first try, on the day on which they were due; the first full charge after a trial is none. */
const failures: Facts = {
  from: sql`${ofSpan('declined_charge', 'occurred_at', sql`billing_source = 'renewal' and attempt = 1`)} e ${theSubscription('e.subscription_id')}`,
  at: sql`e.occurred_at`,
  by: { ...ofSubscription, plan_id: sql`e.plan_id` },
  adds: {
    renewals_failed: sql`1`,
    renewals_recovered: count(sql`exists (select from orders o where ${paidUp(sql`e`)})`),
  },
}

/** The charge that a failed renewal came to after all, on the day on which it was paid: the first one since. Grace is said both ways, for an index. */
const recoveries: Facts = {
  from: sql`${ofSpan('orders', 'paid_at', sql`billing_source = 'renewal'`)} o cross join lateral (
    select from declined_charge e where e.billing_source = 'renewal' and e.attempt = 1 and ${paidUp(sql`e`)} and e.occurred_at >= o.paid_at - ${grace}
      and not exists (select from orders b where ${isRenewalOf(sql`e`, sql`b`)} and (b.paid_at, b.id) < (o.paid_at, o.id)) offset 0) e`,
  at: sql`o.paid_at`,
  by: ofOrder,
  adds: { orders_recovered: sql`1`, recovered: inReport(sql`o.amount`) },
}

/** What processors held back and paid out; they know no channel, and no rate. */
const releases: Facts = {
  from: sql`(select paid_at, currency, reserve_released from segpays where reserve_released > 0) p`,
  at: sql`p.paid_at`,
  by: {},
  adds: { reserve_released: sql`case when p.currency = ${reported} then p.reserve_released else 0 end` },
}

const dayOfCampaign = (moment: string) =>
  sql`floor(extract(epoch from ${sql.raw(moment)} - c.begins_at) / 86400)::bigint`

/** What campaigns cost, in equal parts for each 24 hours between start and end, to the unit; at once where no end is set. */
const costs: FactsOf<'channel_id' | 'campaign_id', 'campaign_cost'> = {
  from: sql`lateral (
    select c.channel_id, c.id as campaign_id, c.begins_at + part * interval '24 hours' as at,
      c.cost * (part + 1) / c.parts - c.cost * part / c.parts as amount
    from (select id, channel_id, cost, begins_at, campaign_days(begins_at, ended_at) as parts
        from campaigns, lateral (select coalesce(started_at, created_at) as begins_at) b
        where cost > 0 and currency = ${reported} and begins_at < ends_at
          and begins_at + campaign_days(begins_at, ended_at) * interval '24 hours' > starts_at) c,
      generate_series(greatest(0, ${dayOfCampaign('starts_at')}), least(c.parts - 1, ${dayOfCampaign('ends_at')})) part) c`,
  at: sql`c.at`,
  by: columnsOf('c', whereFrom),
  adds: { campaign_cost: sql`c.amount` },
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
    channel_source: ['channel_id', 'billing_source'],
    campaign: ['channel_id', 'campaign_id'],
    device: ['device_type'],
    browser: ['device_type', 'os', 'browser'],
    channel_browser: ['channel_id', 'device_type', 'os', 'browser'],
    all: ['channel_id', 'campaign_id', 'plan_id', 'billing_source', 'payment_method'],
  },
  facts: [
    ...[charges, refunds, disputes, disputesWon, members, trials],
    ...[movements, begun, left, cancellations, trialsEnded, failures, recoveries, releases],
  ],
} as const satisfies DayTable<keyof typeof dimensions, (typeof sums)[number]>

/** Selects when days begin of which anything was told since they were added up. */
export const daysDue = (zone: Expression) =>
  startsOnNotes(sql`select distinct utc_day, utc_hour from order_days_due`, zone)

/** What a member's standing is made of: all of it, from the first day on, says who pays at a moment. */
export const standingDays = { ...figureDays, facts: [movements, begun, left] }

/** Costs of campaigns, which are few: a change of one would have a year of sales added up anew. */
export const campaignCosts = {
  name: 'campaigns',
  isKept: false,
  dimensions: whereFrom,
  sums: ['campaign_cost'],
  grains: {},
  facts: [costs],
} as const satisfies DayTable<'channel_id' | 'campaign_id', 'campaign_cost'>
