import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { reference, text, time } from '../core/fields/fields.ts'
import { optional, readOnly } from '../core/fields/presence.ts'
import { defineResource } from '../core/resource/resource.ts'

/** Every click on a banner that the sites told of. None has a page of its own. */
export const clicks = defineResource({
  name: 'clicks',
  words: {
    plural: { en: 'Banner clicks', 'zh-CN': '横幅点击' },
    singular: { en: 'banner click', 'zh-CN': '横幅点击' },
  },
  // It is what figures open.
  menu: { group: 'analytics/daily', position: 863, isHidden: true },
  label: 'bannerId',
  fields: {
    occurredAt: readOnly(time()),
    /** It may be gone since. */
    bannerId: readOnly(optional(reference('banners', { outlivesTarget: true }))),
    userId: readOnly(optional(reference('users'))),
    visitorId: readOnly(text({ max: 36, isCode: true })),
  },
  verbs: ['list', 'export'],
  filters: ['occurredAt', 'bannerId', 'userId'],
  sorts: ['occurredAt'],
  defaultSort: '-occurredAt',
})

export const clickEndpoints = resourceEndpoints(clicks)
