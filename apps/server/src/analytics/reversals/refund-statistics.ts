import type { Measure } from '@backlot/contract/core/endpoints/report'
import {
  dailyRefunds,
  type RefundStatistics,
  refundBreakdowns,
  refundFigures,
  refundViews,
} from '@backlot/contract/reports/refund-statistics'
import { bothLast } from '../../platform/http/answers/answer.ts'
import { type ReportCall, readReport } from '../../platform/report/read-report.ts'
import { withCurrency } from '../../platform/report/report-source.ts'
import { figureIn } from '../channels/sources.ts'
import { type CameBack, listCameBack, sales } from './refund-statistics.queries.ts'

/** How much came back, why, by whose wish and of what; beside it what the desk is warned by. */
export async function readRefundStatistics(call: ReportCall) {
  const view = refundViews.find((known) => known === call.query.chosen?.view) ?? 'cash'
  const { data, meta, ...sold } = await readReport(withCurrency(sales, call.services), {
    ...call,
    query: { ...call.query, compare: false },
  })
  const { cameBack: groups, ...found } = await listCameBack(call, view)
  const lasting = bothLast(sold.lasting, found.lasting)
  const [orders, gross] = [figureIn(data.totals, 'orders'), figureIn(data.totals, 'gross')]
  const all = (kind: CameBack['kind']) =>
    groups.find((group) => group.by === 'all' && group.kind === kind) ?? nothing
  const [refunds, disputes] = [all('refund'), all('chargeback')]
  const { refundRatioLimit: refundLimit, disputeRatioLimit: disputeLimit } = call.services.config
  const answer: RefundStatistics = {
    view,
    summary: {
      ...{ orders, gross, refundLimit, disputeLimit },
      refunds: {
        ...{ count: refunds.count, amount: refunds.amount },
        ...{ partialCount: refunds.partialCount, medianDays: medianOf(groups, 'refund') },
        partialShare: share(refunds.partialCount, refunds.count),
      },
      chargebacks: {
        ...{ count: disputes.count, amount: disputes.amount, medianDays: medianOf(groups, 'chargeback') },
        ...{ open: disputes.open, won: disputes.won, lost: disputes.count - disputes.open - disputes.won },
        wonShare: share(disputes.won, disputes.count - disputes.open),
      },
      refundRateCount: share(refunds.count, orders),
      refundRateValue: share(refunds.amount, gross),
      chargebackRate: share(disputes.count, orders),
      chargebackRateMonthBefore: view === 'cash' ? rateIn(data.totals['chargebackRateMonthBefore']) : null,
    },
    series: view === 'cash' ? data.rows.map(pointOf).toReversed() : null,
    breakdowns: refundBreakdowns.map((by) => ({
      by,
      rows: rowsOf(groups.filter((group) => group.by === by)),
    })),
  }
  const { measures } = dailyRefunds
  // Its days are those of the cash view; what was sold is the same in both.
  const beside: readonly Measure[] =
    view === 'cash' ? Object.values(measures) : [measures.orders, measures.gross]
  const told = [...beside, ...Object.values<Measure>(refundFigures[view])].map(({ metric }) => metric)
  const metricIds = [...new Set(told)]
  return { data: answer, meta: { ...meta, metricIds }, ...(lasting && { lasting }) }
}

/** What came back on a day, or on those that are taken together. */
function pointOf(row: Readonly<Record<string, unknown>>): NonNullable<RefundStatistics['series']>[number] {
  const figure = (key: keyof (typeof sales)['report']['measures']) => figureIn(row, String(key))
  return {
    ...{ day: String(row['day']), orders: figure('orders'), gross: figure('gross') },
    refunds: { count: figure('refundCount'), amount: figure('refunded') },
    chargebacks: { count: figure('chargebackCount'), amount: figure('chargedBack') },
  }
}

const nothing = { count: 0, amount: 0, partialCount: 0, open: 0, won: 0 }

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 10_000) / whole)
}

const rateIn = (value: unknown) => (typeof value === 'number' ? value : null)

/** The days that half of them took at most, each to a tenth of a day; null of none. */
function medianOf(groups: readonly CameBack[], kind: CameBack['kind']): number | null {
  const byDays = groups
    .filter((group) => group.by === 'days' && group.kind === kind)
    .map(({ key, count }) => ({ tenths: Math.round(Number(key) * 10), count }))
    .sort((one, other) => one.tenths - other.tenths)
  let passed = 0
  const upTo = byDays.map(({ tenths, count }) => ({ tenths, last: (passed += count) }))
  const at = (place: number) => upTo.find(({ last }) => last > place)?.tenths ?? 0
  const middle = (passed - 1) / 2
  return passed === 0 ? null : Math.round((at(Math.floor(middle)) + at(Math.ceil(middle))) / 2) / 10
}

/** Refunds and disputes of one key beside each other, what came to most first. */
function rowsOf(groups: readonly CameBack[]): RefundStatistics['breakdowns'][number]['rows'] {
  const came = (of: readonly CameBack[], kind: CameBack['kind']) => {
    const { count, amount } = of.find((group) => group.kind === kind) ?? nothing
    return { count, amount }
  }
  return [...Map.groupBy(groups, ({ key }) => key)]
    .map(([key, own]) => ({
      ...{ key, name: own[0]?.name ?? null },
      ...{ refunds: came(own, 'refund'), chargebacks: came(own, 'chargeback') },
    }))
    .sort((one, other) => sumOf(other) - sumOf(one))
}

const sumOf = ({ refunds, chargebacks }: { refunds: { amount: number }; chargebacks: { amount: number } }) =>
  refunds.amount + chargebacks.amount
