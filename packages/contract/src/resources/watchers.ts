import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { choice, count, duration, flag, reference, time } from '../core/fields/fields.ts'
import { optional, readOnly } from '../core/fields/presence.ts'
import { defineResource } from '../core/resource/resource.ts'

/** Members with each video that they watched in the thirty days before they first paid, or in the week before they left. */
export const watchers = defineResource({
  name: 'watchers',
  words: {
    plural: { en: 'Watched before paying or leaving', 'zh-CN': '付费或流失前观看' },
    singular: { en: 'video watched before', 'zh-CN': '观看记录' },
  },
  // It is what figures open.
  menu: { group: 'analytics/daily', position: 890, isHidden: true },
  label: 'videoId',
  fields: {
    /** Before what, and when that happened. */
    before: readOnly(choice(['payment', 'leaving'])),
    happenedAt: readOnly(time()),
    userId: readOnly(reference('users')),
    /** The plan that was paid for, or left. */
    planId: readOnly(reference('plans')),
    /** It may be gone since. */
    videoId: readOnly(optional(reference('videos', { outlivesTarget: true }))),
    plays: readOnly(count()),
    secondsWatched: readOnly(duration()),
    lastWatchedAt: readOnly(time()),
    /** Whether it is what they watched last: one row of each first payment or leaving is. */
    isLast: readOnly(flag()),
  },
  verbs: ['list', 'export'],
  filters: ['before', 'happenedAt', 'userId', 'planId', 'videoId', 'isLast'],
  sorts: ['happenedAt'],
  defaultSort: '-happenedAt',
})

export const watcherEndpoints = resourceEndpoints(watchers)
