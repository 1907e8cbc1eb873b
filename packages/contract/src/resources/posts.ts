import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { flag, image, longText, richText, status, text, time } from '../core/fields/fields.ts'
import { optional, readOnly, withDefault } from '../core/fields/presence.ts'
import {
  publicationActions,
  publicationErrors,
  publicationPermissions,
  publicationStates,
  publicationStatuses,
} from '../core/resource/publication.ts'
import { defineResource } from '../core/resource/resource.ts'

/** What a post needs before the public may see it. */
export const postNeeds = ['title', 'cover', 'content'] as const

/** The journal of the public site: news and stories, those that stick before the others. */
export const posts = defineResource({
  name: 'posts',
  words: {
    plural: { en: 'Posts', 'zh-CN': '文章' },
    singular: { en: 'post', 'zh-CN': '文章' },
  },
  menu: { group: 'videos', position: 130 },
  label: 'title',
  fields: {
    cover: optional(image()),
    title: text({ max: 160 }),
    description: optional(longText({ max: 500 })),
    content: optional(richText({ max: 100_000 })),
    status: readOnly(status(publicationStatuses)),
    /** A future time makes publishing a schedule. */
    publishedAt: optional(time()),
    isSticky: withDefault(flag(), false),
  },
  bulkFields: ['isSticky'],
  undo: true,
  verbs: ['list', 'show', 'create', 'update', 'delete', 'export', 'bulk', 'history'],
  permissions: publicationPermissions,
  actions: publicationActions,
  search: ['title'],
  filters: ['status', 'isSticky', 'publishedAt', 'createdAt'],
  sorts: ['id', 'title', 'publishedAt', 'createdAt', 'updatedAt'],
  publicFiles: { fields: ['cover', 'content'], ...publicationStates },
  rules: (post) => publicationErrors(postNeeds, post),
})

export const postEndpoints = resourceEndpoints(posts)
