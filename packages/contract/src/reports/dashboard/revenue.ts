import { defineReport } from '../../core/endpoints/report.ts'
import { day } from '../../core/fields/fields.ts'
import { grossOfTypes } from '../../metrics/gross-of-types.ts'
import { registrations, subscribersChange } from '../../metrics/members.ts'
import * as revenue from '../../metrics/revenue.ts'
import { figureFields } from '../figure-fields.ts'

const common = {
  access: 'view-dashboard',
  fields: figureFields,
  filters: ['channelId', 'planId'],
  hasHours: true,
} as const

/** The tiles that a day begins with. */
export const dashboard = defineReport({
  ...common,
  name: 'dashboard',
  path: '/dashboard/summary',
  title: { en: 'Dashboard', 'zh-CN': '仪表盘' },
  dimensions: { day: day() },
  measures: {
    netSales: revenue.netSales,
    gross: revenue.gross,
    orders: revenue.orders,
    firstPayments: revenue.firstPayments,
    renewals: revenue.renewals,
    refunded: revenue.refunded,
    registrations,
    subscribersChange,
  },
})

/** How money came in and went back, day by day. */
export const revenueTrend = defineReport({
  ...common,
  name: 'revenue-trend',
  path: '/dashboard/revenueTrend',
  title: { en: 'Revenue', 'zh-CN': '收入趋势' },
  dimensions: { day: day() },
  measures: {
    netSales: revenue.netSales,
    gross: revenue.gross,
    refunded: revenue.refunded,
    chargedBack: revenue.chargedBack,
  },
})

/** What came in, and by what it was billed for. */
export const revenueByType = defineReport({
  ...common,
  name: 'revenue-by-type',
  path: '/dashboard/revenueTrend/types',
  title: { en: 'Gross by type', 'zh-CN': '各类型收入' },
  dimensions: { day: day() },
  measures: { gross: revenue.gross, ...grossOfTypes },
})
