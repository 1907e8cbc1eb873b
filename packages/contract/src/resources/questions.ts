import { count, richText, text, withDefault } from '../core/fields.ts'
import { defineResource } from '../core/resource.ts'
import { resourceEndpoints } from '../core/resource-endpoints.ts'

/** The public site's frequent questions, in the order of `sort`. */
export const questions = defineResource({
  name: 'questions',
  label: 'question',
  fields: {
    question: text({ max: 300 }),
    answer: richText({ max: 20_000 }),
    sort: withDefault(count({ min: -1_000_000, max: 1_000_000 }), 0),
  },
  verbs: ['list', 'show', 'create', 'update', 'delete', 'export', 'bulk', 'history'],
  search: ['question'],
  filters: ['createdAt', 'updatedAt'],
  sorts: ['id', 'sort', 'question', 'createdAt', 'updatedAt'],
  defaultSort: 'sort',
  bulkActions: ['delete'],
})

export const questionEndpoints = resourceEndpoints(questions)
