import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { count, currency, money, reference, text, time } from '../core/fields/fields.ts'
import { optional, readOnly } from '../core/fields/presence.ts'
import { defineResource } from '../core/resource/resource.ts'

const word = () => readOnly(optional(text({ max: 2_000 })))
/** A number, as the figures have it: the video may be gone. */
const video = () => readOnly(optional(count()))

/**
 * Subscriptions with where they came from, by their first and their last touch: what subscriber sources count. Whoever is on a channel
 * and sees them by a role finds those of it, and nobody's name.
 */
export const origins = defineResource({
  name: 'origins',
  words: {
    plural: { en: 'Subscriptions by source', 'zh-CN': '订阅来源明细' },
    singular: { en: 'subscription by source', 'zh-CN': '订阅来源明细' },
  },
  // It is what figures open.
  menu: { position: 644, isHidden: true },
  label: 'planId',
  fields: {
    startedAt: readOnly(time()),
    subscriptionId: readOnly(optional(reference('subscriptions'))),
    /** What the provider calls it. */
    reference: readOnly(optional(text({ max: 120 }))),
    userId: readOnly(optional(reference('users'))),
    planId: readOnly(reference('plans')),
    channelId: readOnly(optional(reference('channels'))),
    campaignId: readOnly(optional(reference('campaigns'))),
    firstSource: word(),
    firstCampaign: word(),
    firstReferrer: word(),
    firstLandingPage: word(),
    firstVideoId: video(),
    lastSource: word(),
    lastCampaign: word(),
    lastReferrer: word(),
    lastLandingPage: word(),
    lastVideoId: video(),
    /** The first full price, at the rate of its order; nothing where none was paid yet. */
    firstPayment: readOnly(optional(money({ currency: 'reportCurrency' }))),
    reportCurrency: readOnly(currency()),
  },
  withheld: { from: 'own-channels', fields: ['subscriptionId', 'reference', 'userId'] },
  verbs: ['list', 'totals', 'show', 'export'],
  filters: [
    ...(['startedAt', 'planId', 'channelId', 'campaignId', 'userId'] as const),
    ...(['firstSource', 'firstCampaign', 'firstReferrer', 'firstLandingPage', 'firstVideoId'] as const),
    ...(['lastSource', 'lastCampaign', 'lastReferrer', 'lastLandingPage', 'lastVideoId'] as const),
  ],
  sorts: ['id', 'startedAt'],
  defaultSort: '-startedAt',
  sums: ['firstPayment'],
})

export const originEndpoints = resourceEndpoints(origins)
