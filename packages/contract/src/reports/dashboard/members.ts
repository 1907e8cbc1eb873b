import { defineReport } from '../../core/endpoints/report.ts'
import { day, reference } from '../../core/fields/fields.ts'
import { optional } from '../../core/fields/presence.ts'
import * as audience from '../../metrics/audience.ts'
import * as growth from '../../metrics/growth.ts'
import { shareDue } from '../../metrics/marketing.ts'
import * as members from '../../metrics/members.ts'
import * as revenue from '../../metrics/revenue.ts'
import { figureFields } from '../figure-fields.ts'

const common = { access: 'view-dashboard', fields: figureFields } as const

/** Who came, came back and left, day by day. */
export const memberTrend = defineReport({
  ...common,
  name: 'member-trend',
  path: '/dashboard/memberTrend',
  title: { en: 'Member trend', 'zh-CN': '会员趋势' },
  dimensions: { day: day() },
  measures: {
    registrations: members.registrations,
    trials: members.trials,
    firstPayments: revenue.firstPayments,
    subscribersNew: members.subscribersNew,
    subscribersReactivated: members.subscribersReactivated,
    subscribersChurned: members.subscribersChurned,
    subscribersChange: members.subscribersChange,
    subscribersMoved: members.subscribersMoved,
    mrrNew: members.mrrNew,
    mrrExpansion: members.mrrExpansion,
    mrrContraction: members.mrrContraction,
    mrrChurn: members.mrrChurn,
    mrrReactivation: members.mrrReactivation,
    mrrMoved: members.mrrMoved,
    subscribersOpening: growth.subscribersOpening,
    subscribersActive: growth.subscribersActive,
    mrrOpening: growth.mrrOpening,
    mrr: growth.mrr,
    arr: growth.arr,
    arpu: growth.arpu,
    ltv: growth.ltv,
    subscriberChurnRate: growth.subscriberChurnRate,
    subscriberChurnRolling: growth.subscriberChurnRolling,
    subscriptionChurnRate: growth.subscriptionChurnRate,
    churnInvoluntary: growth.churnInvoluntary,
    mrrChurnGross: growth.mrrChurnGross,
    mrrChurnNet: growth.mrrChurnNet,
    quickRatio: growth.quickRatio,
    trialConversion: growth.trialConversion,
    renewalSuccess: growth.renewalSuccess,
    renewalsFailed: growth.renewalsFailed,
  },
  filters: ['channelId', 'planId'],
})

/** Who has what was given away, beside who pays: never one series. */
export const complimentaryTrend = defineReport({
  ...common,
  name: 'complimentary-trend',
  path: '/dashboard/memberTrend/complimentary',
  title: { en: 'Subscribers and complimentary members', 'zh-CN': '订阅者与赠送会员' },
  dimensions: { day: day() },
  measures: {
    complimentaryMembers: growth.complimentaryMembers,
    subscribersActive: growth.subscribersActive,
  },
  filters: ['channelId', 'planId'],
})

/** What each channel brought; a row without one is direct. */
export const channelList = defineReport({
  ...common,
  name: 'channel-list',
  path: '/dashboard/channelList',
  title: { en: 'Channels', 'zh-CN': '渠道' },
  dimensions: { channelId: optional(reference('channels')) },
  measures: {
    netSales: revenue.netSales,
    gross: revenue.gross,
    visits: audience.visits,
    registrations: members.registrations,
    firstPayments: revenue.firstPayments,
    visitToPaid: audience.visitToPaid,
    refundShare: revenue.refundShare,
    shareDue,
  },
  filters: ['planId'],
  inFile: { channelId: 'Direct' },
})

/** What each plan brought; a row without one is what has to do with no plan. */
export const planList = defineReport({
  ...common,
  name: 'plan-list',
  path: '/dashboard/planList',
  title: { en: 'Plans', 'zh-CN': '套餐' },
  dimensions: { planId: optional(reference('plans')) },
  measures: {
    gross: revenue.gross,
    trials: members.trials,
    subscribersNew: members.subscribersNew,
    renewals: revenue.renewals,
    subscribersChurned: members.subscribersChurned,
    subscriptionsActive: growth.subscriptionsActive,
    mrr: growth.mrr,
    mrrShare: growth.mrrShare,
    subscriptionChurnRate: growth.subscriptionChurnRate,
    trialConversion: growth.trialConversion,
    averageOrder: revenue.averageOrder,
  },
  filters: ['channelId'],
})
