import * as z from 'zod'
import { noParams } from '../core/endpoints/endpoint.ts'
import { defineReport, figuresCall } from '../core/endpoints/report.ts'
import { day } from '../core/fields/fields.ts'
import * as revenue from '../metrics/revenue.ts'
import { figureFields } from './figure-fields.ts'

/** What came back, a row a day: each refund and dispute on its own day. */
export const dailyRefunds = defineReport({
  name: 'daily-refunds',
  path: '/analytics/refunds/records',
  access: 'daily-revenue',
  title: { en: 'Refund statistics', 'zh-CN': '退款统计' },
  dimensions: { day: day() },
  measures: {
    refunded: revenue.refunded,
    refundCount: revenue.refundCount,
    refundRate: revenue.refundRate,
    refundShare: revenue.refundShare,
    chargedBack: revenue.chargedBack,
    chargebackCount: revenue.chargebackCount,
    chargebackRate: revenue.chargebackRate,
    orders: revenue.orders,
    gross: revenue.gross,
  },
  fields: figureFields,
  filters: ['channelId', 'planId', 'paymentMethod'],
  csv: { fileName: 'refundStatistics.csv' },
})

/** By what reversals are told apart. */
export const refundBreakdowns = ['reason', 'initiator', 'plan', 'method', 'channel'] as const
/** Counted on the day they came back, or on that of their sale. */
export const refundViews = ['cash', 'cohort'] as const

const came = { count: z.number().int(), amount: z.number().int() }
const refundsSchema = z.object({
  ...came,
  partialCount: z.number().int(),
  /** From the sale, each to a tenth of a day; null without any. */
  medianDays: z.number().nullable(),
})
const disputesSchema = z.object({
  ...came,
  medianDays: z.number().nullable(),
  open: z.number().int(),
  won: z.number().int(),
  lost: z.number().int(),
})
const statisticsSchema = z.object({
  view: z.enum(refundViews),
  summary: z.object({
    ...{ orders: z.number().int(), gross: z.number().int() },
    ...{ refunds: refundsSchema, chargebacks: disputesSchema },
    /** Basis points; null where nothing was sold. */
    refundRateCount: z.number().int().nullable(),
    refundRateValue: z.number().int().nullable(),
    chargebackRate: z.number().int().nullable(),
    /** Above these the refund desk warns. */
    refundLimit: z.number().int(),
    disputeLimit: z.number().int(),
  }),
  breakdowns: z.array(
    z.object({
      by: z.enum(refundBreakdowns),
      rows: z.array(
        z.object({
          /** A word or an id; null where there is none. */
          key: z.string().nullable(),
          name: z.string().nullable(),
          refunds: z.object(came),
          chargebacks: z.object(came),
        }),
      ),
    }),
  ),
})
export type RefundStatistics = z.infer<typeof statisticsSchema>

/** The call of all, and of one channel. */
export const refundStatisticsCall = <P>(
  path: string,
  params: z.ZodType<P>,
  access: 'daily-revenue' | 'daily-channel',
) =>
  figuresCall({
    report: { ...dailyRefunds, access, buckets: undefined, choices: { view: refundViews } },
    ...{ path, params, answer: statisticsSchema },
    summary: 'What came back: how much, why, by whom and of what',
  })
export const refundStatistics = refundStatisticsCall(
  '/analytics/channel/refundStatistics',
  noParams,
  'daily-revenue',
)
