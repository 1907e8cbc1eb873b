import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { reference, time } from '../core/fields/fields.ts'
import { optional, readOnly } from '../core/fields/presence.ts'
import { defineResource } from '../core/resource/resource.ts'

/**
 * Access that was given away, gift by gift, as long as its member pays for nothing: what complimentary members are counted of. A gift whose
 * member pays for a while in between stands there once before and once after. Whoever sees them for being on a channel finds those of it,
 * and nobody's name.
 */
export const gifts = defineResource({
  name: 'gifts',
  words: {
    plural: { en: 'Complimentary access', 'zh-CN': '赠送权限' },
    singular: { en: 'gift of access', 'zh-CN': '赠送权限' },
  },
  // It is what figures open.
  menu: { position: 642, isHidden: true },
  label: 'planId',
  fields: {
    givenAt: readOnly(time()),
    givenUntil: readOnly(time()),
    /** Of that the time without a paid subscription. */
    beginsAt: readOnly(time()),
    endsAt: readOnly(time()),
    /** Which holds it, and whose it is. */
    subscriptionId: readOnly(optional(reference('subscriptions'))),
    userId: readOnly(optional(reference('users'))),
    planId: readOnly(reference('plans')),
    channelId: readOnly(optional(reference('channels'))),
    campaignId: readOnly(optional(reference('campaigns'))),
  },
  withheld: { from: 'own-channels', fields: ['subscriptionId', 'userId'] },
  verbs: ['list', 'export'],
  filters: ['givenAt', 'givenUntil', 'beginsAt', 'endsAt', 'planId', 'channelId', 'campaignId'],
  sorts: ['givenAt'],
  defaultSort: '-givenAt',
})

export const giftEndpoints = resourceEndpoints(gifts)
