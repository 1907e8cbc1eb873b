import { choice, longText, optional, reference, text } from '../core/fields.ts'
import { defineResource } from '../core/resource.ts'
import { resourceEndpoints } from '../core/resource-endpoints.ts'

export const sitePages = ['home', 'videos', 'models', 'plans', 'posts', 'tags', 'questions'] as const

/** Advised lengths; search engines cut what is longer. */
export const seoTitleAdvised = 70
export const seoDescriptionAdvised = 160

/** What search engines show for a page of the public site, or for a page narrowed to one tag. */
export const seos = defineResource({
  name: 'seos',
  label: 'title',
  fields: {
    page: choice(sitePages),
    tagId: optional(reference('tags')),
    title: text({ max: 200 }),
    description: longText({ max: 500 }),
  },
  verbs: ['list', 'show', 'create', 'update', 'delete', 'export', 'bulk', 'history'],
  search: ['title'],
  filters: ['page', 'tagId', 'createdAt'],
  sorts: ['id', 'page', 'title', 'createdAt', 'updatedAt'],
  bulkActions: ['delete'],
})

export const seoEndpoints = resourceEndpoints(seos)
