import { idParams } from '../core/endpoints/endpoint.ts'
import { defineReport, reportDataCall } from '../core/endpoints/report.ts'
import { choice, text } from '../core/fields/fields.ts'
import { optional } from '../core/fields/presence.ts'
import * as referrals from '../metrics/referrals.ts'
import { figureFields } from './figure-fields.ts'

/** What the way to a subscription is told by; each subscription is in all of them. */
export const originKinds = ['source', 'campaign', 'referrer', 'landing_page', 'video'] as const
/** What a visit has that came by no link and from no other site. */
export const directOrigin = '(direct)'
/** Where a visit is known and says nothing of it. */
export const noOrigin = '(none)'

/** Where the subscriptions of a span came from; no origin where no visit of theirs is known. */
export const subscriptionReferrals = defineReport({
  name: 'subscription-referrals',
  path: '/analytics/channel/subscriptionReferrals',
  access: 'daily-subscriber-source',
  title: { en: 'Subscriber sources', 'zh-CN': '订阅来源' },
  dimensions: { kind: choice(originKinds), origin: optional(text({ max: 2_000 })) },
  measures: {
    firstTouch: referrals.subscriptionsFirstTouch,
    firstTouchShare: referrals.shareFirstTouch,
    firstTouchPayments: referrals.firstPaymentsFirstTouch,
    lastTouch: referrals.subscriptionsLastTouch,
    lastTouchShare: referrals.shareLastTouch,
    lastTouchPayments: referrals.firstPaymentsLastTouch,
  },
  fields: figureFields,
  filters: ['channelId', 'campaignId', 'planId'],
  csv: { fileName: 'subscriberSource.csv' },
})

/** The same of one channel, for whoever may see its figures. */
export const ownReferrals = reportDataCall(
  { ...subscriptionReferrals, access: 'daily-channel' },
  { path: '/analytics/channel/:id/subscriptionReferrals', params: idParams },
)
