import { defineReport } from '../core/endpoints/report.ts'
import { day } from '../core/fields/fields.ts'
import { visits, visitToPaid } from '../metrics/audience.ts'
import { grossOfTypes } from '../metrics/gross-of-types.ts'
import * as growth from '../metrics/growth.ts'
import {
  cancellations,
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
    chargebackRate: revenue.chargebackRate,
    chargebackRateMonthBefore: revenue.chargebackRateMonthBefore,
    fees: revenue.fees,
    reserveHeld: revenue.reserveHeld,
    reserveReleased: revenue.reserveReleased,
    totalAmount: revenue.totalAmount,
    netSettled: revenue.netSettled,
    firstPayments: revenue.firstPayments,
    renewals: revenue.renewals,
    visits,
    visitToPaid,
    registrations,
    trials,
    subscribersNew,
    subscribersReactivated,
    cancellations,
    subscribersChurned,
    subscribersActive: growth.subscribersActive,
    mrr: growth.mrr,
    arpu: growth.arpu,
    trialConversion: growth.trialConversion,
    renewalSuccess: growth.renewalSuccess,
    renewalsFailed: growth.renewalsFailed,
    recoveredRevenue: growth.recoveredRevenue,
    ordersWithoutRate: revenue.ordersWithoutRate,
  },
  fields: figureFields,
  filters: ['channelId', 'planId', 'billingSource', 'paymentMethod'],
  csv: { path: '/analytics/revenue/exportCsv', fileName: 'dailyRevenue.csv' },
})

/** What came in on each day, and by what it was billed for. */
export const dailyRevenueTypes = defineReport({
  name: 'daily-revenue-types',
  path: '/analytics/revenue/types',
  access: 'daily-revenue',
  title: { en: 'Gross by type', 'zh-CN': '各类型收入' },
  dimensions: { day: day() },
  measures: { gross: revenue.gross, ...grossOfTypes },
  fields: figureFields,
  filters: ['channelId', 'planId', 'billingSource', 'paymentMethod'],
})

/** Who paid at all, and what each of them brought: told of the span itself, as members of several days are the same. */
export const payingMembers = defineReport({
  name: 'paying-members',
  path: '/analytics/revenue/payingMembers',
  access: 'daily-revenue',
  title: { en: 'Paying members', 'zh-CN': '付费会员' },
  dimensions: { day: day() },
  measures: {
    payingMembers: revenue.payingMembers,
    netSales: revenue.netSales,
    arppuCash: revenue.arppuCash,
  },
  fields: figureFields,
  filters: ['channelId', 'planId', 'billingSource', 'paymentMethod'],
})
