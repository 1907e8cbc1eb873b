import { defineListing, listingEndpoint } from '../core/endpoints/listing.ts'
import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { count, names, reference, status, text, time } from '../core/fields/fields.ts'
import { copyOf } from '../core/fields/on-demand.ts'
import { computed, optional, readOnly } from '../core/fields/presence.ts'
import { action } from '../core/resource/action.ts'
import { defineResource } from '../core/resource/resource.ts'
import { moderationEndpoints } from './moderation.ts'

export const commentStatuses = { visible: 'live', disabled: 'off', banned: 'danger' } as const
export const reportStatuses = {
  none: 'neutral',
  pending: 'warning',
  rejected: 'live',
  upheld: 'danger',
} as const
export const longestComment = 2_000

/** What members write under videos, and whether others have reported it. */
export const comments = defineResource({
  name: 'comments',
  words: {
    plural: { en: 'Comments', 'zh-CN': '评论' },
    singular: { en: 'comment', 'zh-CN': '评论' },
  },
  menu: { group: 'comments', position: 420 },
  label: 'comment',
  fields: {
    userId: readOnly(reference('users')),
    videoId: readOnly(reference('videos')),
    comment: readOnly(text({ max: longestComment })),
    likesCount: readOnly(count()),
    status: readOnly(status(commentStatuses)),
    reportStatus: readOnly(status(reportStatuses)),
    reportsCount: readOnly(count()),
    /** When the latest report came. */
    reportedAt: readOnly(optional(time())),
    /** When people last decided on it: kept, shown, hidden or banned. */
    decidedAt: readOnly(optional(time())),
    /** The rule that hid it when it was written, and what of it matched; stays when people show it again. */
    hiddenByRuleId: readOnly(optional(reference('commentrules'))),
    hiddenMatch: readOnly(optional(text({ max: 200 }))),
  },
  verbs: ['list', 'show', 'delete', 'export', 'bulk', 'history'],
  permissions: {
    enable: { en: 'Show and hide', 'zh-CN': '显示与隐藏' },
    ban: { en: 'Ban and decide on reports', 'zh-CN': '封禁与处理举报' },
  },
  actions: {
    enable: action({
      permission: 'enable',
      bulk: true,
      undo: true,
      from: ['disabled', 'banned'],
      to: 'visible',
    }),
    /** Upholds reports that wait for a decision. */
    disable: action({ permission: 'enable', bulk: true, undo: true, from: ['visible'], to: 'disabled' }),
    /** Upholds its reports. */
    ban: action({
      permission: 'ban',
      bulk: true,
      undo: true,
      from: ['visible', 'disabled'],
      to: 'banned',
    }),
    /** The comment stays as it is; its reports, which must wait for a decision, were wrong. */
    rejectReport: action({ permission: 'ban', bulk: true, undo: true, path: 'reject-report' }),
  },
  personal: ['comment'],
  search: ['comment'],
  filters: [
    'status',
    'reportStatus',
    'userId',
    'videoId',
    'createdAt',
    'reportedAt',
    'decidedAt',
    'hiddenByRuleId',
  ],
  sorts: ['id', 'likesCount', 'reportedAt', 'createdAt'],
})

/** Comments whose reports wait for a decision, the latest report first. */
export const reportedComments = defineListing({
  name: 'reported comments',
  path: '/comments/reports',
  access: 'list-comments',
  fields: {
    userId: reference('users'),
    videoId: reference('videos'),
    comment: text({ max: longestComment }),
    status: status(commentStatuses),
    reportsCount: count(),
    /** The reasons given, each once. */
    reasons: computed(names()),
    reportedAt: optional(time()),
  },
  filters: ['status', 'userId', 'videoId', 'reportedAt'],
  sorts: ['id', 'reportedAt'],
  defaultSort: '-reportedAt',
})

export const commentEndpoints = copyOf(resourceEndpoints(comments), {
  reports: listingEndpoint(reportedComments),
  ...moderationEndpoints,
})
