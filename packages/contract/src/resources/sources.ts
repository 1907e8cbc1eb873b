import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { count, reference, text } from '../core/fields/fields.ts'
import { computed, optional } from '../core/fields/presence.ts'
import { defineResource } from '../core/resource/resource.ts'

/** Where a video was taken over from. */
export const sources = defineResource({
  name: 'sources',
  words: {
    plural: { en: 'Sources', 'zh-CN': '来源' },
    singular: { en: 'source', 'zh-CN': '来源' },
  },
  menu: { position: 400 },
  label: 'name',
  fields: {
    name: text({ max: 120, isUnique: true }),
    genreId: optional(reference('tags', { filter: { type: 'genre' } })),
    videosCount: computed(count()),
  },
  bulkFields: ['genreId'],
  undo: true,
  verbs: ['list', 'show', 'create', 'update', 'delete', 'export', 'bulk', 'history'],
  search: ['name'],
  filters: ['genreId', 'createdAt'],
  sorts: ['id', 'name', 'createdAt', 'updatedAt'],
})

export const sourceEndpoints = resourceEndpoints(sources)
