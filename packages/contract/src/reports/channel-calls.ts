import * as z from 'zod'
import { idParams, noParams } from '../core/endpoints/endpoint.ts'
import {
  defineReport,
  figuresCall,
  reportCsvCall,
  reportDataCall,
  reportDescriptionCall,
} from '../core/endpoints/report.ts'
import type { Fields } from '../core/fields/field.ts'
import { count, day, reference } from '../core/fields/fields.ts'
import { optional } from '../core/fields/presence.ts'
import { bucketNames } from '../core/lists/buckets.ts'
import * as audience from '../metrics/audience.ts'
import { registrations, subscribersChurned, subscribersNew } from '../metrics/members.ts'
import * as revenue from '../metrics/revenue.ts'
import { dailyChannel, typeRevenue } from './daily-channel.ts'
import { figureFields } from './figure-fields.ts'
import { refundStatisticsCall } from './refund-statistics.ts'
import { ownReferrals, subscriptionReferrals } from './subscription-referrals.ts'

const common = {
  access: 'daily-channel',
  fields: figureFields,
  filters: ['channelId', 'campaignId', 'planId', 'billingSource'],
} as const
const brought = {
  netSales: revenue.netSales,
  gross: revenue.gross,
  orders: revenue.orders,
  visits: audience.visits,
  registrations,
  firstPayments: revenue.firstPayments,
}

/** What rows are of: channels, or the campaigns of one. */
export type Place = 'channel' | 'campaign'
const placeOf: Readonly<Record<Place, Fields>> = {
  channel: { channelId: optional(reference('channels')) },
  campaign: { campaignId: optional(reference('campaigns')) },
}

const basePath = '/analytics/channel'
const title = { en: 'Channels', 'zh-CN': '渠道' }

/** Figures of a span by channel or by campaign. */
const broughtBy = (place: Place) =>
  defineReport({
    ...{ ...common, name: `brought-by-${place}`, path: basePath, title },
    dimensions: placeOf[place],
    measures: brought,
  })

/** The same by day, of which the record of today is made. */
const broughtOnDaysBy = (place: Place) =>
  defineReport({
    ...{ ...common, name: `brought-on-days-by-${place}`, path: basePath, title },
    dimensions: { day: day(), ...placeOf[place] },
    measures: brought,
  })

/** The same by day and place in a chart: those who brought most, one for all others. */
export const broughtByDay = defineReport({
  ...{ ...common, name: 'brought-by-day', path: basePath, title },
  dimensions: { day: day(), place: count() },
  measures: brought,
})

const recordsBy = (place: Place) =>
  defineReport({
    ...{ ...common, name: `records-by-${place}`, path: basePath, title },
    dimensions: { day: day(), ...placeOf[place] },
    measures: dailyChannel.measures,
    isPaged: true,
    csv: { fileName: dailyChannel.csv.fileName },
  })

/** What channels are reckoned by over a period: all of it, and its best and worst days. */
export const channelPeriod = defineReport({
  ...{ ...common, name: 'channel-period', path: basePath, title },
  dimensions: { day: day() },
  measures: {
    ...brought,
    averageOrder: revenue.averageOrder,
    renewals: revenue.renewals,
    refunded: revenue.refunded,
    refundShare: revenue.refundShare,
    chargedBack: revenue.chargedBack,
    subscribersNew,
    subscribersChurned,
  },
})

/** What calls of channels are shaped of, by what their rows are of. */
export const placeReports = {
  channel: {
    ...{ brought: broughtBy('channel'), broughtOnDays: broughtOnDaysBy('channel') },
    records: recordsBy('channel'),
  },
  campaign: {
    ...{ brought: broughtBy('campaign'), broughtOnDays: broughtOnDaysBy('campaign') },
    records: recordsBy('campaign'),
  },
} as const

const figure = z.number().int().nullable()
const named = { id: z.number().int().nullable(), name: z.string().nullable() }

const broughtSchema = z.object({
  ...{ netSales: figure, gross: figure, orders: figure, visits: figure, registrations: figure },
  firstPayments: figure,
})
const todaySchema = z.object({
  rows: z.array(
    z.object({
      ...named,
      today: broughtSchema,
      /** To the same minute. */
      yesterday: broughtSchema,
      /** The mean of the last four such weekdays, to the same minute. */
      weekdayMean: broughtSchema,
    }),
  ),
  totals: z.object({ today: broughtSchema, yesterday: broughtSchema, weekdayMean: broughtSchema }),
})
export type ChannelsToday = z.infer<typeof todaySchema>

const bestDay = z.object({ day: z.string(), value: z.number().int() }).nullable()
const periodSchema = z.object({
  metrics: z.array(
    z.object({
      ...{ id: z.string(), current: figure, previous: figure, change: figure },
      /** In basis points; null where nothing was before. */
      changeRate: figure,
      /** Null too of a share, part of which fell on a day with nothing to divide by. */
      best: bestDay,
      worst: bestDay,
    }),
  ),
})
export type PeriodStatistic = z.infer<typeof periodSchema>

/** Null where the filters say nothing of the figure. */
const wholeSchema = z.number().int().nullable()

const linesSchema = z.object({
  metric: z.string(),
  buckets: z.array(z.string()),
  series: z.array(
    z.object({ ...named, kind: z.enum(['place', 'direct', 'other']), values: z.array(z.number().int()) }),
  ),
  total: wholeSchema,
})
export type LineChart = z.infer<typeof linesSchema>

const sharesSchema = z.object({
  metric: z.string(),
  /** Shares in basis points, which come to 10000 together. */
  slices: z.array(z.object({ ...named, value: z.number().int(), share: z.number().int() })),
  /** Below zero, which no circle shows. */
  negative: z.array(z.object({ ...named, value: z.number().int() })),
  total: wholeSchema,
})
export type PieChart = z.infer<typeof sharesSchema>

const users = ['registrations', 'first_payments'] as const
const amounts = ['net_sales', 'gross'] as const

/** The calls of all channels, and with an id those of one, by campaign where the others are by channel. */
function callsOf<P>(path: string, params: z.ZodType<P>) {
  const call = <A extends object>(
    name: string,
    summary: string,
    answer: z.ZodType<A>,
    { metric, buckets }: { metric?: readonly string[]; buckets?: typeof bucketNames } = {},
  ) => {
    const report = { ...channelPeriod, buckets, ...(metric && { choices: { metric } }) }
    return figuresCall({ report, path: `${path}/${name}`, summary, answer, params })
  }
  return {
    todayRecord: call(
      'todayRecord',
      'Today against the same hours of yesterday and of such weekdays',
      todaySchema,
    ),
    periodStatistic: call(
      'periodStatistic',
      'A period against the one before, with best and worst days',
      periodSchema,
    ),
    userLineChart: call('userLineChart', 'New members or first payments over time', linesSchema, {
      metric: users,
      buckets: bucketNames,
    }),
    revenueLineChart: call('revenueLineChart', 'Net sales or gross over time', linesSchema, {
      metric: amounts,
      buckets: bucketNames,
    }),
    userPieChart: call('userPieChart', 'Shares of new members or first payments', sharesSchema, {
      metric: users,
    }),
    revenuePieChart: call('revenuePieChart', 'Shares of net sales or gross', sharesSchema, {
      metric: amounts,
    }),
  } as const
}

/** What is told of all channels is told as revenue, too. */
const underRevenue = (name: string) => `/analytics/revenue/${name}`
export const revenueCalls = {
  typeRevenue: reportDataCall(typeRevenue, {
    ...{ path: underRevenue('type-revenue-distribution'), params: noParams, summary: typeRevenue.title.en },
  }),
  subscriptionReferrals: reportDataCall(subscriptionReferrals, {
    ...{ path: underRevenue('subscriptionReferrals'), params: noParams },
    summary: subscriptionReferrals.title.en,
  }),
  refundStatistics: refundStatisticsCall(
    underRevenue('refundStatistics'),
    noParams,
    'daily-refund-statistics',
  ),
} as const

export const channelCalls = callsOf(basePath, z.strictObject({}))
export const ownChannelCalls = {
  refundStatistics: refundStatisticsCall(`${basePath}/:id/refundStatistics`, idParams, 'daily-channel'),
  subscriptionReferrals: ownReferrals,
  ...callsOf(`${basePath}/:id`, idParams),
  records: reportDataCall(placeReports.campaign.records, {
    path: `${basePath}/:id/records`,
    params: idParams,
  }),
  exportCsv: reportCsvCall(placeReports.campaign.records, {
    path: `${basePath}/:id/exportCsv`,
    params: idParams,
  }),
  describe: reportDescriptionCall(placeReports.campaign.records, {
    path: `${basePath}/:id/exportCsv`,
    params: idParams,
  }),
  typeRevenue: reportDataCall(typeRevenue, {
    path: `${basePath}/:id/type-revenue-distribution`,
    params: idParams,
  }),
} as const
