import { computed, count, optional, reference, text } from '../core/fields.ts'
import { defineResource } from '../core/resource.ts'
import { resourceEndpoints } from '../core/resource-endpoints.ts'

/** Where a video was taken over from. */
export const sources = defineResource({
  name: 'sources',
  label: 'name',
  fields: {
    name: text({ max: 120, isUnique: true }),
    genreId: optional(reference('tags', { filter: { type: 'genre' } })),
    videosCount: computed(count()),
  },
  verbs: ['list', 'show', 'create', 'update', 'delete', 'export', 'bulk', 'history'],
  search: ['name'],
  filters: ['genreId', 'createdAt'],
  sorts: ['id', 'name', 'createdAt', 'updatedAt'],
  bulkActions: ['delete'],
})

export const sourceEndpoints = resourceEndpoints(sources)
