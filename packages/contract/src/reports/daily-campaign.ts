import { defineReport } from '../core/endpoints/report.ts'
import { day, reference } from '../core/fields/fields.ts'
import { optional } from '../core/fields/presence.ts'
import * as audience from '../metrics/audience.ts'
import { campaignCost, campaignReturn, shareDue } from '../metrics/marketing.ts'
import { registrations, subscribersChurned, subscribersNew, trials } from '../metrics/members.ts'
import * as revenue from '../metrics/revenue.ts'
import { figureFields } from './figure-fields.ts'

/** What each campaign brought, a row a day, channel and campaign; without a campaign where its channel brought it by itself. */
export const dailyCampaign = defineReport({
  name: 'daily-campaign',
  path: '/analytics/campaign/records',
  access: 'daily-campaign',
  title: { en: 'Daily campaigns', 'zh-CN': '每日推广活动' },
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
    campaignCost,
    shareDue,
    campaignReturn,
    subscribersNew,
    subscribersChurned,
  },
  fields: figureFields,
  filters: ['channelId', 'campaignId', 'planId'],
  isPaged: true,
  inFile: { channelId: 'Direct' },
  csv: { path: '/analytics/campaign/exportCsv', fileName: 'dailyCampaign.csv' },
})

/** The campaigns of a channel beside each other, with what each brought, cost and left. */
export const campaignList = defineReport({
  name: 'campaign-list',
  path: '/analytics/campaign/list',
  access: 'daily-campaign',
  title: { en: 'Campaigns', 'zh-CN': '推广活动' },
  dimensions: { campaignId: optional(reference('campaigns')) },
  measures: {
    visits: audience.visits,
    firstPayments: revenue.firstPayments,
    netSales: revenue.netSales,
    shareDue,
    campaignCost,
    campaignReturn,
  },
  fields: figureFields,
  filters: ['channelId', 'campaignId'],
})
