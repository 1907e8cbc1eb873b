import { defineReport } from '../core/endpoints/report.ts'
import { day, reference } from '../core/fields/fields.ts'
import { optional } from '../core/fields/presence.ts'
import * as audience from '../metrics/audience.ts'
import { registrations, subscribersChurned, subscribersNew, trials } from '../metrics/members.ts'
import * as revenue from '../metrics/revenue.ts'
import { figureFields } from './figure-fields.ts'

/** What each campaign brought, a row a day, channel and campaign; without a campaign where its channel brought it by itself. */
export const dailyCampaign = defineReport({
  name: 'daily-campaign',
  path: '/analytics/campaign/records',
  access: 'daily-campaign',
  title: { en: 'Daily campaigns', 'zh-CN': '每日活动' },
  dimensions: {
    day: day(),
    channelId: optional(reference('channels')),
    campaignId: optional(reference('campaigns')),
  },
  measures: {
    netSales: revenue.netSales,
    gross: revenue.gross,
    orders: revenue.orders,
    visits: audience.visits,
    visitors: audience.visitors,
    registrations,
    trials,
    firstPayments: revenue.firstPayments,
    renewals: revenue.renewals,
    visitToMember: audience.visitToMember,
    memberToPaid: audience.memberToPaid,
    visitToPaid: audience.visitToPaid,
    earningsPerVisit: audience.earningsPerVisit,
    refunded: revenue.refunded,
    chargedBack: revenue.chargedBack,
    subscribersNew,
    subscribersChurned,
  },
  fields: figureFields,
  filters: ['channelId', 'campaignId', 'planId'],
  csv: { path: '/analytics/campaign/exportCsv', fileName: 'dailyCampaign.csv' },
})
