import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { count, richText, text } from '../core/fields/fields.ts'
import { lastByDefault } from '../core/fields/presence.ts'
import { defineResource } from '../core/resource/resource.ts'

/** The public site's frequent questions, in the order of `sort`. */
export const questions = defineResource({
  name: 'questions',
  words: {
    plural: { en: 'FAQ', 'zh-CN': '常见问题' },
    singular: { en: 'question', 'zh-CN': '问题' },
  },
  menu: { group: 'questions', position: 500 },
  label: 'question',
  fields: {
    question: text({ max: 300 }),
    answer: richText({ max: 20_000 }),
    sort: lastByDefault(count({ min: -1_000_000, max: 1_000_000 })),
  },
  undo: true,
  verbs: ['list', 'show', 'create', 'update', 'delete', 'export', 'bulk', 'history', 'arrange'],
  arrangement: { by: 'sort' },
  search: ['question'],
  filters: ['createdAt', 'updatedAt'],
  sorts: ['id', 'sort', 'question', 'createdAt', 'updatedAt'],
  defaultSort: 'sort',
  publicFiles: { fields: ['answer'] },
})

export const questionEndpoints = resourceEndpoints(questions)
