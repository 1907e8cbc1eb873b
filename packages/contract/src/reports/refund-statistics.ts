import * as z from 'zod'
import { noParams } from '../core/endpoints/endpoint.ts'
import { defineReport, figuresCall, type Measures } from '../core/endpoints/report.ts'
import { day } from '../core/fields/fields.ts'
import * as revenue from '../metrics/revenue.ts'
import * as reversals from '../metrics/reversals.ts'
import { figureFields } from './figure-fields.ts'

/** What came back, a row a day: each refund and dispute on its own day. */
export const dailyRefunds = defineReport({
  name: 'daily-refunds',
  path: '/analytics/refunds/records',
  access: 'daily-refund-statistics',
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
    chargebackRateMonthBefore: revenue.chargebackRateMonthBefore,
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
  /** Basis points; null without any. */
  partialShare: z.number().int().nullable(),
  /** From the sale, each to a tenth of a day; null without any. */
  medianDays: z.number().nullable(),
})
const disputesSchema = z.object({
  ...came,
  medianDays: z.number().nullable(),
  open: z.number().int(),
  won: z.number().int(),
  lost: z.number().int(),
  /** Of those that were decided, in basis points; null where none was. */
  wonShare: z.number().int().nullable(),
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
    /** By the orders of a month earlier; nothing of the view by sales. */
    chargebackRateMonthBefore: z.number().int().nullable(),
    /** Above these the refund desk warns. */
    refundLimit: z.number().int(),
    disputeLimit: z.number().int(),
  }),
  /** By the day, week or month on which they came back, the first one first; nothing of the view by sales. */
  series: z
    .array(
      z.object({
        ...{ day: z.string(), refunds: z.object(came), chargebacks: z.object(came) },
        ...{ orders: z.number().int(), gross: z.number().int() },
      }),
    )
    .nullable(),
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

/** What it tells in each of its views; what was sold in the span is the same in both. */
export const refundFigures = {
  cash: {
    refundCount: revenue.refundCount,
    refunded: revenue.refunded,
    refundRate: revenue.refundRate,
    refundShare: revenue.refundShare,
    partialShare: revenue.refundsPartialShare,
    refundDays: revenue.refundDays,
    chargebackCount: revenue.chargebackCount,
    disputed: reversals.chargebackDisputed,
    chargebackRate: revenue.chargebackRate,
    chargebackRateMonthBefore: revenue.chargebackRateMonthBefore,
    chargebackDays: revenue.chargebackDays,
    open: revenue.chargebacksOpen,
    wonShare: revenue.chargebacksWonShare,
  },
  cohort: {
    refundCount: reversals.refundsOfSales,
    refunded: reversals.refundOfSales,
    refundRate: reversals.refundRateOfSales,
    refundShare: reversals.refundShareOfSales,
    partialShare: reversals.partialShareOfSales,
    refundDays: reversals.refundDaysOfSales,
    chargebackCount: reversals.chargebacksOfSales,
    disputed: reversals.disputedOfSales,
    chargebackRate: reversals.chargebackRateOfSales,
    chargebackDays: reversals.chargebackDaysOfSales,
    open: reversals.chargebacksOpenOfSales,
    wonShare: reversals.wonShareOfSales,
  },
} as const satisfies Record<(typeof refundViews)[number], Measures>

/** By what each of two kinds is told apart in a breakdown, as transactions say it. */
export const fieldsOfBreakdowns = {
  reason: { refund: 'cause', chargeback: 'reason' },
  initiator: { refund: 'initiatedBy', chargeback: 'initiatedBy' },
  plan: { refund: 'planId', chargeback: 'planId' },
  method: { refund: 'paymentMethod', chargeback: 'paymentMethod' },
  channel: { refund: 'channelId', chargeback: 'channelId' },
} as const satisfies Record<(typeof refundBreakdowns)[number], object>

/** The call of all, and of one channel. */
export const refundStatisticsCall = <P>(
  path: string,
  params: z.ZodType<P>,
  access: 'daily-refund-statistics' | 'daily-channel',
) =>
  figuresCall({
    report: { ...dailyRefunds, access, choices: { view: refundViews } },
    ...{ path, params, answer: statisticsSchema },
    summary: 'What came back: how much, why, by whom and of what',
  })
export const refundStatistics = refundStatisticsCall(
  '/analytics/channel/refundStatistics',
  noParams,
  'daily-refund-statistics',
)
