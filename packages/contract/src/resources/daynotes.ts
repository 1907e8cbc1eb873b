import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { day, reference, text } from '../core/fields/fields.ts'
import { computed, optional, readOnly } from '../core/fields/presence.ts'
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
    /** The last of several days. */
    until: optional(day()),
    note: text({ max: 200 }),
    /** `until`, and of a single day that day: whose days touch a span is asked by it. */
    lastDay: computed(day()),
    /** Nobody: the demonstration's own, and those of before authors were kept. */
    authorId: readOnly(optional(reference('admins'))),
  },
  undo: true,
  verbs: ['list', 'show', 'create', 'update', 'delete', 'export', 'bulk', 'history'],
  search: ['note'],
  filters: ['day', 'lastDay', 'authorId', 'createdAt', 'updatedAt'],
  sorts: ['id', 'day', 'note', 'createdAt', 'updatedAt'],
  defaultSort: '-day',
  rules: ({ day, until }) =>
    day && until && until < day ? [{ path: ['until'], message: 'ends_before_it_starts' }] : [],
})

export const daynoteEndpoints = resourceEndpoints(daynotes)
