import { computed, count, text } from '../core/fields.ts'
import { defineResource } from '../core/resource.ts'
import { resourceEndpoints } from '../core/resource-endpoints.ts'

export const directors = defineResource({
  name: 'directors',
  label: 'name',
  fields: {
    name: text({ max: 120, isUnique: true }),
    videosCount: computed(count()),
  },
  verbs: ['list', 'show', 'create', 'update', 'delete', 'export', 'bulk', 'history'],
  search: ['name'],
  filters: ['createdAt'],
  sorts: ['id', 'name', 'createdAt', 'updatedAt'],
  bulkActions: ['delete'],
})

export const directorEndpoints = resourceEndpoints(directors)
