import type { Measures, Report } from '@backlot/contract/core/endpoints/report'
import type { Fields } from '@backlot/contract/core/fields/field'
import type { Permission } from '@backlot/contract/core/resource/permission'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../platform/list/scope.ts'
import { type ReportSource, reportSource } from '../platform/report/report-source.ts'
import {
  audienceDays,
  contentDays,
  type FigureTable,
  figureDays,
  figuresWithin,
  type Sum,
} from './figure-days.queries.ts'

type Expression = RawBuilder<unknown>
type Expressions = Readonly<Record<string, Expression>>

function sum(column: Sum): Expression {
  return sql`coalesce(sum(t.${sql.ref(column)}), 0)::bigint`
}

/** So many of so many in basis points; nothing of none. */
function rate(part: Expression, whole: Expression): Expression {
  return sql`round(${part} * 10000.0 / nullif(${whole}, 0))::bigint`
}

const gross = sum('gross')
const orders = sum('orders')
const ratedOrders = sql`(${orders} - ${sum('orders_without_rate')})`
const isChanged = [
  sum('subscribers_new'),
  sum('subscribers_reactivated'),
  sum('subscribers_churned'),
] as const

// The one expression of each metric, over days or over their facts, by what it is made of.
const ofMoney = {
  orders,
  gross,
  discount: sum('discount'),
  refunds: sum('refunds'),
  refund: sum('refunded'),
  chargebacks: sum('chargebacks'),
  chargeback: sum('charged_back'),
  net_sales: sql`(${gross} - ${sum('refunded')} - ${sum('charged_back')})`,
  fees: sum('fees'),
  reserve_held: sum('reserve_held'),
  total_amount: sql`(${gross} - ${sum('fees')} - ${sum('reserve_held')})`,
  average_order: sql`round(${gross}::numeric / nullif(${ratedOrders}, 0))::bigint`,
  refund_rate_count: rate(sum('refunds'), orders),
  refund_rate_value: rate(sum('refunded'), gross),
  orders_without_rate: sum('orders_without_rate'),
  first_payments: sum('first_payments'),
  renewals: sum('renewals'),
  registrations: sum('registrations'),
  trials: sum('trials'),
  subscribers_new: sum('subscribers_new'),
  subscribers_reactivated: sum('subscribers_reactivated'),
  subscribers_churned: sum('subscribers_churned'),
  subscribers_change: sql`(${isChanged[0]} + ${isChanged[1]} - ${isChanged[2]})`,
  mrr_new: sum('mrr_new'),
  mrr_expansion: sum('mrr_expansion'),
  mrr_contraction: sum('mrr_contraction'),
  mrr_churn: sum('mrr_churn'),
  mrr_reactivation: sum('mrr_reactivation'),
  member_to_paid: rate(sum('first_payments'), sum('registrations')),
} as const satisfies Expressions

const ofVisits = {
  visits: sum('visits'),
  visitors: sum('visitors'),
  bot_visits: sum('bot_visits'),
} as const satisfies Expressions

const ofVisitsAndMoney = {
  visit_to_member: rate(sum('registrations'), sum('visits')),
  visit_to_paid: rate(sum('first_payments'), sum('visits')),
  epc: sql`round((${gross} - ${sum('refunded')} - ${sum('charged_back')})::numeric / nullif(${sum('visits')}, 0))::bigint`,
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
} as const satisfies Expressions

const metricsInSql = { ...ofMoney, ...ofVisits, ...ofVisitsAndMoney, ...ofContent }
const tables: readonly (readonly [FigureTable, Expressions])[] = [
  [figureDays, { ...ofMoney, ...ofVisitsAndMoney }],
  [audienceDays, { ...ofVisits, ...ofVisitsAndMoney }],
  [contentDays, ofContent],
]

/** The expression of a metric over rows of `figuresWithin`, called `t`. */
export function figureInSql(metric: KnownMetric): Expression {
  return metricsInSql[metric]
}

type KnownMetric = keyof typeof metricsInSql
interface MeasureOfDays {
  readonly metric: KnownMetric
}
type DaysReport = Report<Fields, Measures & Readonly<Record<string, MeasureOfDays>>, Permission>

/** A report of figures that days are added up in, of `only` some facts; one that asks for another figure does not compile. */
export function daysReport<R extends DaysReport>(
  report: R,
  { only = null, scope = () => null }: { only?: RawBuilder<boolean> | null; scope?: Scope } = {},
): ReportSource {
  const measures = Object.entries(report.measures).map(([key, { metric }]) => [key, metricsInSql[metric]])
  const metrics = Object.values(report.measures).map(({ metric }) => metric)
  const of = tables.filter(([, known]) => metrics.some((metric) => metric in known)).map(([table]) => table)
  const dimensions = Object.keys(report.dimensions).filter((key) => report.dimensions[key]?.kind !== 'day')
  return reportSource<ReportSource['report']>(report, {
    from: ({ query, span, clock, viewer }) =>
      figuresWithin({
        of,
        by: [
          ...[...dimensions, ...query.filters.map(({ field }) => field)].map(toSnakeCase),
          // Whose figures they are is told by the channel.
          ...(scope(viewer) ? ['channel_id'] : []),
        ],
        ...span,
        zone: clock.zone,
      }),
    at: sql`t.at`,
    scope: (viewer) => allOf([only, scope(viewer)]),
    measures: Object.fromEntries(measures) as ReportSource['measures'],
    currency: 'reported',
  })
}

function allOf(conditions: readonly (RawBuilder<boolean> | null)[]): RawBuilder<boolean> | null {
  const held = conditions.filter((condition) => condition !== null)
  return held.length === 0 ? null : sql<boolean>`${sql.join(held, sql` and `)}`
}

/** Facts that are of an order, which alone have a type. */
export const ofOrders = sql<boolean>`t.billing_source is not null`
