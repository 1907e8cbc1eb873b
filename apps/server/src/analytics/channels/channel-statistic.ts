import { type ChannelStatistic, subscribersByChannel } from '@backlot/contract/reports/channel-statistic'
import { daysReport } from '../../figures/metrics.queries.ts'
import { ownChannels } from '../../figures/own-channels.queries.ts'
import type { Caller } from '../../platform/caller/call.ts'
import type { ReportAnswer } from '../../platform/http/answers/answer.ts'
import { withNamesFor } from '../../platform/record/values/names-for.ts'
import { type ReportCall, readReport } from '../../platform/report/read-report.ts'
import { withCurrency } from '../../platform/report/report-source.ts'
import { type ChannelStanding, listStanding } from './standing.queries.ts'

const source = daysReport(subscribersByChannel, { scope: ownChannels })
const states = ['trialing', 'active', 'complimentary', 'pastDue', 'paused', 'cancelled', 'expired'] as const
const { channelId } = subscribersByChannel.dimensions

type Total = ChannelStatistic['total']
type Moved = Omit<Total, (typeof states)[number] | 'mrr'>

/** Subscriptions by channel as they stand, beside who came and left in the days asked for. */
export async function readChannelStatistic(
  call: ReportCall & Caller,
): Promise<ReportAnswer<ChannelStatistic>> {
  const standing = await listStanding(call)
  const { data, meta } = await readReport(withCurrency(source, call.services), {
    ...call,
    query: { ...call.query, compare: false, marks: false },
  })
  const moved = new Map(data.rows.map((row) => [row['channelId'] ?? null, movedIn(row)]))
  const rows = await Promise.all(
    standing.map(async ({ channelId: id, ...stands }) => {
      const { channel } = await withNamesFor(call, { channelId }, stands)
      return { ...stands, channel, ...(moved.get(id) ?? nothing) }
    }),
  )
  return { data: { rows, total: { ...sumOf(standing), ...movedIn(data.totals) } }, meta }
}

const noRatio = { numerator: 0, denominator: 0, lowSample: true }
const nothing: Moved = {
  ...{ subscribersOpening: 0, subscribersNew: 0, subscribersReactivated: 0, subscribersChurned: 0 },
  ...{ subscriberChurnRate: null, trialConversion: null },
  ratios: { subscriberChurnRate: noRatio, trialConversion: noRatio },
}

/** The figures of a row or of the whole, without what it is of. */
function movedIn(row: Readonly<Record<string, unknown>>): Moved {
  return Object.fromEntries(Object.keys(nothing).map((key) => [key, row[key]])) as unknown as Moved
}

function sumOf(rows: readonly ChannelStanding[]): Omit<Total, keyof Moved> {
  const sum = (state: (typeof states)[number]) => rows.reduce((added, row) => added + row[state], 0)
  const byCurrency = new Map<string, number>()
  for (const { currency, amount } of rows.flatMap(({ mrr }) => mrr))
    byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + amount)
  const mrr = [...byCurrency].map(([currency, amount]) => ({ currency, amount }))
  return {
    ...(Object.fromEntries(states.map((state) => [state, sum(state)])) as Record<
      (typeof states)[number],
      number
    >),
    mrr: mrr.toSorted((one, other) => (one.currency < other.currency ? -1 : 1)),
  }
}
