import { defineReport } from '../core/endpoints/report.ts'
import { choice, day, reference } from '../core/fields/fields.ts'
import { optional } from '../core/fields/presence.ts'
import * as audience from '../metrics/audience.ts'
import { registrations, subscribersChurned, subscribersNew } from '../metrics/members.ts'
import * as revenue from '../metrics/revenue.ts'
import { billingSources } from '../resources/orders.ts'
import { figureFields } from './figure-fields.ts'

/** What each channel brought, a row a day and channel; direct where nobody brought it. */
export const dailyChannel = defineReport({
  name: 'daily-channel',
  path: '/analytics/channel/records',
  access: 'daily-channel',
  title: { en: 'Daily channels', 'zh-CN': '每日渠道' },
  dimensions: { day: day(), channelId: optional(reference('channels')) },
  measures: {
    netSales: revenue.netSales,
    gross: revenue.gross,
    orders: revenue.orders,
    firstPayments: revenue.firstPayments,
    renewals: revenue.renewals,
    refunded: revenue.refunded,
    refundShare: revenue.refundShare,
    chargedBack: revenue.chargedBack,
    visits: audience.visits,
    visitors: audience.visitors,
    botVisits: audience.botVisits,
    registrations,
    visitToMember: audience.visitToMember,
    memberToPaid: audience.memberToPaid,
    visitToPaid: audience.visitToPaid,
    earningsPerVisit: audience.earningsPerVisit,
    subscribersNew,
    subscribersChurned,
  },
  fields: figureFields,
  filters: ['channelId', 'campaignId', 'planId', 'billingSource'],
  isPaged: true,
  inFile: { channelId: 'Direct' },
  csv: { path: '/analytics/channel/exportCsv', fileName: 'dailyChannel.csv' },
})

/** What first charges, conversions, renewals and the others came to; what came back stands beside, not inside. */
export const typeRevenue = defineReport({
  name: 'type-revenue',
  path: '/analytics/channel/type-revenue-distribution',
  access: 'daily-channel',
  title: { en: 'Revenue by type', 'zh-CN': '收入类型分布' },
  dimensions: { billingSource: choice(billingSources) },
  measures: {
    gross: revenue.gross,
    grossShare: revenue.grossShare,
    orders: revenue.orders,
    averageOrder: revenue.averageOrder,
    refunded: revenue.refunded,
    chargedBack: revenue.chargedBack,
  },
  fields: figureFields,
  filters: ['channelId', 'campaignId', 'planId'],
})
