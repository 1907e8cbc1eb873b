import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { count, text } from '../core/fields/fields.ts'
import { computed } from '../core/fields/presence.ts'
import { defineResource } from '../core/resource/resource.ts'

export const directors = defineResource({
  name: 'directors',
  words: {
    plural: { en: 'Directors', 'zh-CN': '导演' },
    singular: { en: 'director', 'zh-CN': '导演' },
  },
  menu: { position: 300 },
  label: 'name',
  fields: {
    name: text({ max: 120, isUnique: true }),
    videosCount: computed(count()),
  },
  undo: true,
  verbs: ['list', 'show', 'create', 'update', 'delete', 'export', 'bulk', 'history'],
  personal: ['name'],
  search: ['name'],
  filters: ['createdAt'],
  sorts: ['id', 'name', 'createdAt', 'updatedAt'],
})

export const directorEndpoints = resourceEndpoints(directors)
