import type { Filter } from '@backlot/contract/core/lists/filter'
import { channelCalls, ownChannelCalls, revenueCalls } from '@backlot/contract/reports/channel-calls'
import { channelStatisticEndpoints } from '@backlot/contract/reports/channel-statistic'
import type { FastifyInstance } from 'fastify'
import { requireChannel } from '../../figures/own-channels.queries.ts'
import { route } from '../../platform/http/route.ts'
import { describeFile } from '../../platform/report/describe-file.ts'
import { type ReportCall, readReport } from '../../platform/report/read-report.ts'
import { sendReport } from '../../platform/report/report-routes.ts'
import { withCurrency } from '../../platform/report/report-source.ts'
import { typeRevenue } from '../figures.ts'
import { subscriptionReferralsReport } from '../referrals/subscription-referrals.queries.ts'
import { readRefundStatistics } from '../reversals/refund-statistics.ts'
import { readChannelStatistic } from './channel-statistic.ts'
import { readLines } from './lines.queries.ts'
import { readPeriod } from './period.ts'
import { readShares } from './shares.ts'
import { type ChannelQuestion, recordsOf } from './sources.ts'
import { readToday } from './today.ts'

const usual = {
  ...{ userLineChart: 'registrations', revenueLineChart: 'net_sales' },
  ...{ userPieChart: 'registrations', revenuePieChart: 'net_sales' },
} as const

/** The calls of all channels, and of each one: there its campaigns stand where the others have channels. */
export async function channelRoutes(app: FastifyInstance): Promise<void> {
  route(app, channelCalls.todayRecord, (call) => readToday({ call, place: 'channel' }))
  route(app, ownChannelCalls.todayRecord, async (call) => readToday(await ofChannel(call)))
  route(app, channelCalls.periodStatistic, (call) => readPeriod({ call, place: 'channel' }))
  route(app, ownChannelCalls.periodStatistic, async (call) => readPeriod(await ofChannel(call)))
  for (const name of ['userLineChart', 'revenueLineChart'] as const) {
    const asked = { usual: usual[name] }
    route(app, channelCalls[name], (call) => readLines({ ...asked, call, place: 'channel' }))
    route(app, ownChannelCalls[name], async (call) => readLines({ ...asked, ...(await ofChannel(call)) }))
  }
  for (const name of ['userPieChart', 'revenuePieChart'] as const) {
    const asked = { usual: usual[name] }
    route(app, channelCalls[name], (call) => readShares({ ...asked, call, place: 'channel' }))
    route(app, ownChannelCalls[name], async (call) => readShares({ ...asked, ...(await ofChannel(call)) }))
  }
  route(app, channelStatisticEndpoints.channelStatistic, readChannelStatistic)
  route(app, ownChannelCalls.refundStatistics, async (call) =>
    readRefundStatistics((await ofChannel(call)).call),
  )
  route(app, ownChannelCalls.records, async (call) => {
    const own = await ofChannel(call)
    return readReport(withCurrency(recordsOf.campaign, call.services), own.call)
  })
  route(app, ownChannelCalls.exportCsv, async (call) => {
    const own = await ofChannel(call)
    return sendReport(withCurrency(recordsOf.campaign, call.services), own.call)
  })
  route(app, ownChannelCalls.describe, async (call) => {
    const own = await ofChannel(call)
    return describeFile(withCurrency(recordsOf.campaign, call.services), own.call)
  })
  route(app, ownChannelCalls.subscriptionReferrals, async (call) => {
    const own = await ofChannel(call)
    return readReport(withCurrency(subscriptionReferralsReport, call.services), own.call)
  })
  route(app, ownChannelCalls.typeRevenue, async (call) => {
    const own = await ofChannel(call)
    return readReport(withCurrency(typeRevenue, call.services), own.call)
  })
}

/** What is told of all channels, under a second address. */
export async function revenueRoutes(app: FastifyInstance): Promise<void> {
  route(app, revenueCalls.refundStatistics, readRefundStatistics)
  route(app, revenueCalls.typeRevenue, (call) => readReport(withCurrency(typeRevenue, call.services), call))
  route(app, revenueCalls.subscriptionReferrals, (call) =>
    readReport(withCurrency(subscriptionReferralsReport, call.services), call),
  )
}

/** The same question of one channel, by whoever may see it. */
async function ofChannel<C extends ReportCall & { readonly params: { readonly id: number } }>(
  call: C,
): Promise<ChannelQuestion & { readonly call: C }> {
  const { id } = call.params
  await requireChannel(call, id)
  const ofIt: Filter = { field: 'channelId', operator: 'eq', values: [id] }
  return {
    call: { ...call, query: { ...call.query, filters: [...call.query.filters, ofIt] } },
    place: 'campaign',
  }
}
