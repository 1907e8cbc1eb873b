import type { Measures, Report } from '@backlot/contract/core/endpoints/report'
import type { Fields } from '@backlot/contract/core/fields/field'
import type { Permission } from '@backlot/contract/core/resource/permission'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import type { billingSources } from '@backlot/contract/resources/orders'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../platform/caller/viewer.ts'
import { mean, share } from '../platform/report/ratios.ts'
import {
  type MeasureInSql,
  type RatioInSql,
  type ReportScope,
  type ReportSource,
  reportSource,
  type SpanQuestion,
  valueOf,
} from '../platform/report/report-source.ts'
import type { DayTable } from './day-table.queries.ts'
import {
  areAddedUp,
  audienceDays,
  campaignCosts,
  contentDays,
  type FigureTable,
  figureDays,
  figuresWithin,
  monthBefore,
  restatedWithin,
  type Sum,
} from './figure-days.queries.ts'
import { daySoFar } from './hours/day-so-far.queries.ts'
import { hoursOf } from './hours/hours.queries.ts'
import { isCountedByContract, type Level, levels } from './levels/levels.queries.ts'
import { ownWhereAsked } from './own-channels.queries.ts'

type Expression = RawBuilder<unknown>
type Expressions = Readonly<Record<string, MeasureInSql>>

function sum(column: Sum): Expression {
  return sql`coalesce(sum(t.${sql.ref(column)}), 0)::bigint`
}

/** How it stood where the span began; only reports that show such figures read it. */
function level(column: Level): Expression {
  return sql`coalesce(sum(t.${sql.ref(column)}), 0)::bigint`
}

const gross = sum('gross')
/** The same of what was billed for one thing; its report asks for types. */
const grossOf = (type: BillingSource) =>
  sql`coalesce(sum(t.gross) filter (where t.billing_source = ${sql.lit(type)}), 0)::bigint`
type BillingSource = (typeof billingSources)[number]
const grossOfTypes = {
  gross_trial_initial: grossOf('trial_initial'),
  gross_initial: grossOf('initial'),
  gross_conversion: grossOf('conversion'),
  gross_renewal: grossOf('renewal'),
  gross_plan_change: grossOf('plan_change'),
  gross_reactivation: grossOf('reactivation'),
  gross_one_time: grossOf('one_time'),
} as const satisfies Readonly<Record<`gross_${BillingSource}`, Expression>>
/** The same of all rows of a report together, whose whole is one of them. */
const ofAllRows = (figure: Expression) => sql`(sum(${figure}) over ())::bigint`
const orders = sum('orders')
const ratedOrders = sql`(${orders} - ${sum('orders_without_rate')})`
const isChanged = [
  sum('subscribers_new'),
  sum('subscribers_reactivated'),
  sum('subscribers_churned'),
] as const
const subscribersChange = sql`(${isChanged[0]} + ${isChanged[1]} - ${isChanged[2]})`
/** What subscriptions do beside members: those that came to a plan from another, or to whom already had one, less those that went so. */
const subscribersMoved = sql`coalesce(sum(t.contracts - t.subscribers_new - t.subscribers_reactivated + t.subscribers_churned)
  filter (where t.is_by_contract), 0)::bigint`
const netSales = sql`(${gross} - ${sum('refunded')} - ${sum('charged_back')})`
const due = { share: sum('share_due'), cost: sum('campaign_cost') }
const mrr = {
  opening: level('mrr_opening'),
  closing: sql`(${level('mrr_opening')} + ${sum('contract_mrr')})`,
  lost: sql`(${sum('mrr_churn')} + ${sum('mrr_contraction')})`,
  won: sql`(${sum('mrr_expansion')} + ${sum('mrr_reactivation')})`,
}
const mrrMoved = sql`(${sum('contract_mrr')} - ${sum('mrr_new')} - ${mrr.won} + ${mrr.lost})`
const contracts = sql`(${level('contracts_opening')} + ${sum('contracts')})`
const subscribers = {
  opening: level('subscribers_opening'),
  closing: sql`(${level('subscribers_opening')} + ${subscribersChange} + ${subscribersMoved})`,
}
/** Who pays in the report currency, of which alone monthly revenue is: members, or subscriptions in their place. */
const payers = sql`(${level('payers_opening')} + coalesce(sum(
  case when t.is_by_contract then t.reported_contracts else t.reported_payers end), 0)::bigint)`
/** The part of the price that is earned, as operators say. */
const margin = sql`(select gross_margin from order_days_zone)`
const renewed = sql`(${sum('renewals')} + ${sum('renewals_recovered')} - ${sum('orders_recovered')})`
const renewalsDue = sql`(${sum('renewals')} + ${sum('renewals_failed')} - ${sum('orders_recovered')})`

/** What a subscriber brings before leaving: monthly revenue a head, as far as it is earned, over the part that leaves. */
const ltv: RatioInSql = {
  numerator: sql`${mrr.closing} * ${margin} / 10000.0 * ${subscribers.opening}`,
  denominator: sql`${payers} * ${level('subscribers_lost')}`,
  sample: level('subscribers_lost'),
  value: sql`round(${mrr.closing} * ${margin} / 10000.0 * ${subscribers.opening}
    / nullif(${payers} * ${level('subscribers_lost')}, 0))::bigint`,
}

// The one expression of each metric, over days or over their facts, by what it is made of.
const ofMoney = {
  orders,
  gross,
  gross_share: share(gross, { of: ofAllRows(gross), sample: ofAllRows(orders) }),
  ...grossOfTypes,
  discount: sum('discount'),
  refunds: sum('refunds'),
  refund: sum('refunded'),
  chargebacks: sum('chargebacks'),
  chargeback: sum('charged_back'),
  net_sales: netSales,
  fees: sum('fees'),
  reserve_held: sum('reserve_held'),
  reserve_released: sum('reserve_released'),
  net_settled: sql`(${netSales} - ${sum('fees')} - ${sum('reserve_held')} + ${sum('reserve_released')})`,
  total_amount: sql`(${gross} - ${sum('fees')} - ${sum('reserve_held')})`,
  average_order: mean(gross, { of: ratedOrders }),
  refund_rate_count: share(sum('refunds'), { of: orders }),
  refund_rate_value: share(sum('refunded'), { of: gross, sample: orders }),
  chargeback_rate: share(sum('chargebacks'), { of: orders }),
  orders_without_rate: sum('orders_without_rate'),
  first_payments: sum('first_payments'),
  renewals: sum('renewals'),
  renewal_success_rate: share(renewed, { of: renewalsDue }),
  renewals_failed: sum('renewals_failed'),
  recovered_revenue: sum('recovered'),
  profit_share_due: due.share,
  registrations: sum('registrations'),
  trials: sum('trials'),
  trial_conversion_rate: share(sum('trials_converted'), { of: sum('trials_ended') }),
  subscribers_new: sum('subscribers_new'),
  subscribers_reactivated: sum('subscribers_reactivated'),
  subscribers_churned: sum('subscribers_churned'),
  cancellations: sum('cancellations'),
  subscribers_change: subscribersChange,
  subscribers_moved: subscribersMoved,
  subscribers_opening: subscribers.opening,
  subscribers_active: subscribers.closing,
  subscriptions_active: contracts,
  complimentary_members: level('complimentary'),
  subscriber_churn_rate: share(level('subscribers_lost'), { of: subscribers.opening }),
  subscriber_churn_rate_rolling30: share(level('rolling_lost'), { of: level('rolling_base') }),
  subscription_churn_rate: share(level('contracts_lost'), { of: level('contracts_opening') }),
  churn_involuntary_share: share(sum('subscribers_lost_unwillingly'), { of: isChanged[2] }),
  mrr_opening: mrr.opening,
  mrr: mrr.closing,
  mrr_share: share(mrr.closing, { of: ofAllRows(mrr.closing), sample: ofAllRows(contracts) }),
  arr: sql`(${mrr.closing} * 12)`,
  mrr_new: sum('mrr_new'),
  mrr_expansion: sum('mrr_expansion'),
  mrr_contraction: sum('mrr_contraction'),
  mrr_churn: sum('mrr_churn'),
  mrr_reactivation: sum('mrr_reactivation'),
  mrr_moved: mrrMoved,
  mrr_churn_gross: share(mrr.lost, { of: mrr.opening, sample: subscribers.opening }),
  mrr_churn_net: share(sql`(${mrr.lost} - ${mrr.won})`, { of: mrr.opening, sample: subscribers.opening }),
  quick_ratio: share(sql`(${sum('mrr_new')} + ${mrr.won})`, {
    of: mrr.lost,
    sample: sql`(${isChanged[0]} + ${isChanged[1]} + ${isChanged[2]})`,
  }),
  arpu: mean(mrr.closing, { of: payers }),
  ltv,
  member_to_paid: share(sum('first_payments'), { of: sum('registrations') }),
} as const satisfies Expressions

/** What came back of what is sold now, over what was sold a month earlier. */
const ofMonthBefore = {
  chargeback_rate_month_before: share(sum('chargebacks'), { of: sum('orders_month_before') }),
} as const satisfies Expressions

const ofCosts = { campaign_cost: due.cost } as const satisfies Expressions

const ofCostsAndMoney = {
  campaign_return: share(sql`(${netSales} - ${due.share} - ${due.cost})`, { of: due.cost, sample: orders }),
} as const satisfies Expressions

const ofVisits = {
  visits: sum('visits'),
  visitors: sum('visitors'),
  bot_visits: sum('bot_visits'),
} as const satisfies Expressions

const ofVisitsAndMoney = {
  visit_to_member: share(sum('registrations'), { of: sum('visits') }),
  visit_to_paid: share(sum('first_payments'), { of: sum('visits') }),
  epc: mean(netSales, { of: sum('visits') }),
} as const satisfies Expressions

const ofContent = {
  views: sum('views'),
  visitor_views: sum('visitor_views'),
  member_views: sum('member_views'),
  subscriber_views: sum('subscriber_views'),
  trailer_views: sum('trailer_views'),
  visitor_trailer_views: sum('visitor_trailer_views'),
  member_trailer_views: sum('member_trailer_views'),
  subscriber_trailer_views: sum('subscriber_trailer_views'),
  watched: sum('seconds_watched'),
  banner_clicks: sum('banner_clicks'),
  comments_new: sum('comments_new'),
  tickets_opened: sum('tickets_opened'),
  tickets_solved: sum('tickets_solved'),
  videos_published: sum('videos_published'),
} as const satisfies Expressions

const metricsInSql = {
  ...ofMoney,
  ...ofMonthBefore,
  ...ofCosts,
  ...ofCostsAndMoney,
  ...ofVisits,
  ...ofVisitsAndMoney,
  ...ofContent,
}
const tables: readonly (readonly [FigureTable, Expressions])[] = [
  [figureDays, { ...ofMoney, ...ofMonthBefore, ...ofCostsAndMoney, ...ofVisitsAndMoney }],
  [monthBefore, ofMonthBefore],
  [campaignCosts, { ...ofCosts, ...ofCostsAndMoney }],
  [audienceDays, { ...ofVisits, ...ofVisitsAndMoney }],
  [contentDays, ofContent],
]

/** Whether all rows that add to a column say what a dimension says of them. Orders of a month earlier are orders. */
function isColumnTold(column: string, dimension: string): boolean {
  if ((levels as readonly string[]).includes(column)) return isCountedByContract([dimension])
  const sum = column === 'orders_month_before' ? 'orders' : column
  const adding = tables.flatMap(([{ facts }]) =>
    (facts as DayTable['facts']).filter(({ adds }) => sum in adds),
  )
  return adding.every(({ by }) => dimension in by)
}

/** What comes out of reserves is of no order: what it is only a part of is told without it. */
const partOfNone = 'reserve_released'

/** The columns of what was looked at: it is the same in each question. */
const columnsKnown = new WeakMap<Expression, readonly string[]>()

function columnsOf(expression: Expression): readonly string[] {
  const columns = columnsKnown.get(expression) ?? [...columnsIn([expression])]
  columnsKnown.set(expression, columns)
  return columns
}

const isOfLevels = (expression: Expression) =>
  columnsOf(expression).some((column) => (levels as readonly string[]).includes(column))

/** Whether what adds up to an expression says all of some dimensions: no visit says what is paid with, and no subscription. */
function isToldBy(expression: Expression, dimensions: readonly string[]): boolean {
  if (dimensions.length === 0) return true
  const columns = columnsOf(expression)
  return columns
    .filter((column) => column !== partOfNone || columns.length === 1)
    .every((column) => dimensions.every((dimension) => isColumnTold(column, dimension)))
}

/** The expression of a metric over rows of `figuresWithin`, called `t`. */
export function figureInSql(metric: KnownMetric): Expression {
  return valueOf(metricsInSql[metric])
}

/** What `figuresWithin` has to read for these. */
export function readBy(metrics: readonly KnownMetric[]): ReadonlySet<string> {
  return columnsIn(metrics.map((metric) => metricsInSql[metric]))
}
/** Figures that say how things stand, and so are read besides what happened. */
const levelMetrics: ReadonlySet<string> = new Set([
  ...[
    'subscribers_opening',
    'subscribers_active',
    'subscriber_churn_rate',
    'subscriber_churn_rate_rolling30',
  ],
  ...[
    'subscriptions_active',
    'complimentary_members',
    'subscription_churn_rate',
    'mrr_opening',
    'mrr',
    'mrr_share',
    'arr',
    'mrr_churn_gross',
    'mrr_churn_net',
    'arpu',
    'ltv',
  ],
])

type KnownMetric = keyof typeof metricsInSql
interface MeasureOfDays {
  readonly metric: KnownMetric
}
type DaysReport = Report<Fields, Measures & Readonly<Record<string, MeasureOfDays>>, Permission>

interface DaysReportOptions {
  only?: RawBuilder<boolean> | null
  /** Without one: of channels that are asked for, the own. */
  scope?: ReportScope
  /** Columns that its own expressions of dimensions read. */
  by?: readonly string[]
  sqlFields?: ReportSource['sqlFields']
  /** Whoever reads its rows takes one that is missing for zeros. */
  isSparse?: boolean
}

/** A report of figures that days are added up in, of `only` some facts; one that asks for another figure does not compile. */
export function daysReport<R extends DaysReport>(
  report: R,
  { only = null, scope = ownWhereAsked, by = [], sqlFields = {}, isSparse = false }: DaysReportOptions = {},
): ReportSource {
  const measures = Object.entries(report.measures).map(([key, { metric }]) => [key, metricsInSql[metric]])
  const hasLevels = Object.values(report.measures).some(({ metric }) => levelMetrics.has(metric))
  if (hasLevels && report.buckets?.includes('hour')) throw new Error(`${report.name} has levels of hours.`)
  const metrics = Object.values(report.measures).map(({ metric }) => metric)
  const of = tables.filter(([, known]) => metrics.some((metric) => metric in known)).map(([table]) => table)
  const read = columnsIn([...metrics.map((metric) => metricsInSql[metric]), ...(only === null ? [] : [only])])
  const dimensions = Object.keys(report.dimensions).filter((key) => report.dimensions[key]?.kind !== 'day')
  const narrowedBy: (viewer: Viewer, query: SpanQuestion['query']) => string[] = (viewer, query) => [
    ...query.filters.map(({ field }) => toSnakeCase(field)),
    // Whose figures they are is told by the channel.
    ...(scope(viewer, query) ? ['channel_id'] : []),
  ]
  const askedOf = ({ query, span, clock, viewer, isWhole }: SpanQuestion & { isWhole: boolean }) => {
    const filters = narrowedBy(viewer, query)
    return {
      of,
      isWhole: isWhole || isSparse,
      // The whole is one row in any case.
      isSparse: isSparse && !isWhole,
      isFiltered: filters.length > 0,
      // What is not told apart is read from a coarser grain, unless which facts there are depends on it.
      by: [...(isWhole && only === null ? [] : [...dimensions.map(toSnakeCase), ...by]), ...filters],
      read,
      ...span,
      zone: clock.zone,
    }
  }
  const isToldByDayAlone = (question: SpanQuestion) =>
    hoursOf(figureDays, { by: askedOf({ ...question, isWhole: false }).by, sums: [] }) === null
  return reportSource<ReportSource['report']>(report, {
    areAddedUp: ({ clock }, spans) =>
      areAddedUp({ of, zone: clock.zone, hasDaysBefore: hasLevels || of.includes(monthBefore), spans }),
    ...(of.includes(figureDays) && { daySoFar }),
    from: ({ parts, isAddedUp = false, stands = false, soFar, isMarked = false, ...question }) =>
      figuresWithin({
        ...askedOf(question),
        ...{ isAddedUp, stands, soFar },
        isByHour: parts === 'hour',
        ...(hasLevels &&
          !isMarked && {
            levels: {
              parts,
              now: question.clock.now.toISOString(),
              daysEarlier: question.span.daysEarlier ?? 0,
            },
          }),
      }),
    // What is added up is as quickly read twice, and a whole that is told apart by less has sums of its own.
    isReadOnce: ({ isAddedUp = false, soFar, ...question }) =>
      !isAddedUp &&
      (soFar === undefined || isToldByDayAlone(question)) &&
      !hasLevels &&
      question.query.bucket !== 'hour' &&
      (only !== null || dimensions.length + by.length === 0),
    restated: {
      from: (question) => restatedWithin({ ...askedOf({ ...question, isWhole: false }), hasLevels }),
      // How things stand is made of all days before, and restated with them; so is what is divided by those of a month earlier.
      measures: Object.entries(report.measures).flatMap(([key, { metric }]) =>
        levelMetrics.has(metric) || metric in ofMonthBefore ? [] : [key],
      ),
    },
    at: sql`t.at`,
    isTold: (part, { viewer, query, span }) =>
      isToldBy(part, narrowedBy(viewer, query)) && !(span?.isToCome && isOfLevels(part)),
    scope: (viewer, query) => allOf([only, scope(viewer, query)]),
    measures: Object.fromEntries(measures) as ReportSource['measures'],
    currency: 'reported',
    sqlFields,
  })
}

/** The names of all columns that expressions read, be they written as `t.name`. */
function columnsIn(expressions: readonly MeasureInSql[]): ReadonlySet<string> {
  const parts = expressions.flatMap((each) => ('denominator' in each ? Object.values(each) : [each]))
  const nodes = JSON.stringify(parts.map((part: Expression) => part.toOperationNode()))
  return new Set(
    [...nodes.matchAll(/"name":"(\w+)"|\bt\.(\w+)/g)].flatMap(([, named, written]) => named ?? written ?? []),
  )
}

function allOf(conditions: readonly (RawBuilder<boolean> | null)[]): RawBuilder<boolean> | null {
  const held = conditions.filter((condition) => condition !== null)
  return held.length === 0 ? null : sql<boolean>`${sql.join(held, sql` and `)}`
}

/** Facts that are of an order, which alone have a type. */
export const ofOrders = sql<boolean>`t.billing_source is not null`

/** Visits, which have a device, and orders, which may have none that is known. */
export const ofDevices = sql<boolean>`(t.device_type is not null or t.orders > 0)`
