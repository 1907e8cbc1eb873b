import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { choice, duration, flag, reference, text, time } from '../core/fields/fields.ts'
import { optional, readOnly } from '../core/fields/presence.ts'
import { defineResource } from '../core/resource/resource.ts'
import { viewKinds } from '../site/facts.ts'

/** What somebody was when they watched. */
export const viewerKinds = ['visitor', 'member', 'subscriber'] as const

/** Every play of a film, trailer or preview that the sites told of: what figures of watching count. None has a page of its own. */
export const plays = defineResource({
  name: 'plays',
  words: {
    plural: { en: 'Plays', 'zh-CN': '播放' },
    singular: { en: 'play', 'zh-CN': '播放' },
  },
  // It is what figures open.
  menu: { group: 'analytics/daily', position: 862, isHidden: true },
  label: 'videoId',
  fields: {
    startedAt: readOnly(time()),
    kind: readOnly(choice(viewKinds)),
    /** It may be gone since. */
    videoId: readOnly(optional(reference('videos', { outlivesTarget: true }))),
    secondsWatched: readOnly(duration()),
    isCompleted: readOnly(flag()),
    watchedBy: readOnly(choice(viewerKinds)),
    userId: readOnly(optional(reference('users'))),
    visitorId: readOnly(text({ max: 36, isCode: true })),
  },
  verbs: ['list', 'export'],
  filters: ['startedAt', 'kind', 'videoId', 'isCompleted', 'watchedBy', 'userId'],
  sorts: ['startedAt'],
  defaultSort: '-startedAt',
})

export const playEndpoints = resourceEndpoints(plays)
