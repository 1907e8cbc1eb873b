import { defineReport } from '../core/endpoints/report.ts'
import { day } from '../core/fields/fields.ts'
import { visits, visitToPaid } from '../metrics/audience.ts'
import {
  registrations,
  subscribersChurned,
  subscribersNew,
  subscribersReactivated,
  trials,
} from '../metrics/members.ts'
import * as revenue from '../metrics/revenue.ts'
import { figureFields } from './figure-fields.ts'

/** The whole company, a row a day. */
export const dailyRevenue = defineReport({
  name: 'daily-revenue',
  path: '/analytics/revenue/companyDataDaily',
  access: 'daily-revenue',
  title: { en: 'Daily revenue', 'zh-CN': '每日收入' },
  dimensions: { day: day() },
  measures: {
    netSales: revenue.netSales,
    gross: revenue.gross,
    orders: revenue.orders,
    averageOrder: revenue.averageOrder,
    discount: revenue.discount,
    refunded: revenue.refunded,
    refundCount: revenue.refundCount,
    refundRate: revenue.refundRate,
    refundShare: revenue.refundShare,
    chargedBack: revenue.chargedBack,
    chargebackCount: revenue.chargebackCount,
    fees: revenue.fees,
    reserveHeld: revenue.reserveHeld,
    totalAmount: revenue.totalAmount,
    firstPayments: revenue.firstPayments,
    renewals: revenue.renewals,
    visits,
    visitToPaid,
    registrations,
    trials,
    subscribersNew,
    subscribersReactivated,
    subscribersChurned,
    ordersWithoutRate: revenue.ordersWithoutRate,
  },
  fields: figureFields,
  filters: ['channelId', 'planId', 'billingSource', 'paymentMethod'],
  csv: { path: '/analytics/revenue/exportCsv', fileName: 'dailyRevenue.csv' },
})
