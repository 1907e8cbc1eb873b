import * as z from 'zod'
import { defineReport, momentCall } from '../../core/endpoints/report.ts'
import * as revenue from '../../metrics/revenue.ts'

/** Spans that an owner looks at side by side, the shortest first. */
export const gatherSpans = [
  'today',
  'yesterday',
  'last_7_days',
  'this_month',
  'last_month',
  'this_year',
  'all_time',
] as const
export type GatherSpan = (typeof gatherSpans)[number]

/** What each of them came to. */
export const gathered = defineReport({
  name: 'revenue-gather',
  path: '/dashboard/revenueGather',
  access: 'view-dashboard',
  title: { en: 'Revenue at a glance', 'zh-CN': '收入汇总' },
  dimensions: {},
  measures: {
    gross: revenue.gross,
    discount: revenue.discount,
    refunded: revenue.refunded,
    chargedBack: revenue.chargedBack,
    fees: revenue.fees,
    reserveHeld: revenue.reserveHeld,
    netSales: revenue.netSales,
    netSettled: revenue.netSettled,
    orders: revenue.orders,
    averageOrder: revenue.averageOrder,
  },
})

/** The figures of each span; who paid is counted of the span itself. */
export const gatheredMeasures = { ...gathered.measures, payingMembers: revenue.payingMembers }

const figure = z.number().int()
const gatherSchema = z.object({
  spans: z.array(
    z.object({
      span: z.enum(gatherSpans),
      /** Days of the business, first and last included; null: from the first sale on. */
      from: z.string().nullable(),
      to: z.string(),
      ...{ gross: figure, discount: figure, refunded: figure, chargedBack: figure, fees: figure },
      ...{ reserveHeld: figure, netSales: figure, netSettled: figure, orders: figure },
      averageOrder: figure.nullable(),
      /** Different members who paid in it. */
      payingMembers: figure,
    }),
  ),
})
export type RevenueGather = z.infer<typeof gatherSchema>

export const gatherEndpoints = {
  revenueGather: momentCall({
    path: '/dashboard/revenueGather',
    access: 'view-dashboard',
    summary: 'What today, yesterday, weeks, months and all time came to, side by side',
    answer: gatherSchema,
  }),
}
