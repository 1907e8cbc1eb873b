import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { day, text } from '../core/fields/fields.ts'
import { defineResource } from '../core/resource/resource.ts'

/** What staff know of a day that its figures do not say; shown on every chart whose span holds it. */
export const daynotes = defineResource({
  name: 'daynotes',
  words: {
    plural: { en: 'Notes on days', 'zh-CN': '日期备注' },
    singular: { en: 'note on a day', 'zh-CN': '日期备注' },
  },
  menu: { group: 'analytics/daily', position: 860, isHidden: true },
  label: 'note',
  fields: {
    /** As the business counts its days. */
    day: day(),
    note: text({ max: 200 }),
  },
  undo: true,
  verbs: ['list', 'show', 'create', 'update', 'delete', 'export', 'bulk', 'history'],
  search: ['note'],
  filters: ['day', 'createdAt', 'updatedAt'],
  sorts: ['id', 'day', 'note', 'createdAt', 'updatedAt'],
  defaultSort: '-day',
})

export const daynoteEndpoints = resourceEndpoints(daynotes)
