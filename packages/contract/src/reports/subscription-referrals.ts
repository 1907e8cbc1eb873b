import { idParams } from '../core/endpoints/endpoint.ts'
import { defineReport, reportDataCall } from '../core/endpoints/report.ts'
import { choice, count, text } from '../core/fields/fields.ts'
import { optional } from '../core/fields/presence.ts'
import * as referrals from '../metrics/referrals.ts'
import { origins } from '../resources/origins.ts'
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
  dimensions: {
    kind: choice(originKinds),
    origin: optional(text({ max: 2_000 })),
    /** Of a video, which the origin calls by its title. */
    videoId: optional(count()),
  },
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
  isPaged: ['kind'],
  // Origins of one kind; of that kind those alone that are known, or not.
  choices: { kind: originKinds, origins: ['known', 'unknown'] },
  csv: { fileName: 'subscriberSource.csv' },
})

/** As what a subscription tells each kind of origin, by touch. */
const fieldsOfOrigins = {
  source: { first: 'firstSource', last: 'lastSource' },
  campaign: { first: 'firstCampaign', last: 'lastCampaign' },
  referrer: { first: 'firstReferrer', last: 'lastReferrer' },
  landing_page: { first: 'firstLandingPage', last: 'lastLandingPage' },
  video: { first: 'firstVideoId', last: 'lastVideoId' },
} as const satisfies Record<(typeof originKinds)[number], object>

interface OriginRow {
  readonly kind: (typeof originKinds)[number]
  readonly origin: string | null
  readonly videoId: number | null
}
/** By what the list of subscriptions tells those of an origin from others. */
export function placeOfOrigin({ kind, origin, videoId }: OriginRow, touch: 'first' | 'last') {
  const field = fieldsOfOrigins[kind][touch]
  return {
    dimensions: { [field]: origins.fields[field] },
    row: { [field]: kind === 'video' ? videoId : origin },
  }
}

/** The same of one channel, for whoever may see its figures. */
export const ownReferrals = reportDataCall(
  { ...subscriptionReferrals, access: 'daily-channel' },
  { path: '/analytics/channel/:id/subscriptionReferrals', params: idParams },
)
