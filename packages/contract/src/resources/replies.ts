import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { choice, longText, text } from '../core/fields/fields.ts'
import { optional } from '../core/fields/presence.ts'
import { defineResource } from '../core/resource/resource.ts'
import { fieldMessage } from '../core/words/own-messages.ts'
import type { ValidationError } from '../core/words/validation.ts'
import { longestMessage, replyActions } from '../desk/tickets.ts'

/** What may stand in a saved reply in braces, and is filled from the ticket. */
export const placeholders = ['name', 'subject', 'reference'] as const

const unknownPlaceholder = fieldMessage('unknown_placeholder', {
  en: 'Use only {name}, {subject} and {reference} in braces.',
  'zh-CN': '花括号中只能使用 {name}、{subject} 和 {reference}。',
})

/** Answers that agents give again and again, and what is done with them. */
export const replies = defineResource({
  name: 'replies',
  words: {
    plural: { en: 'Saved replies', 'zh-CN': '常用回复' },
    singular: { en: 'saved reply', 'zh-CN': '常用回复' },
  },
  menu: { group: 'questions', position: 520 },
  label: 'title',
  fields: {
    title: text({ max: 100, isUnique: true }),
    englishText: longText({ max: longestMessage }),
    chineseText: longText({ max: longestMessage }),
    /** What is done besides, when whoever sends it may. */
    action: optional(choice(replyActions)),
  },
  bulkFields: ['action'],
  undo: true,
  verbs: ['list', 'show', 'create', 'update', 'delete', 'export', 'bulk', 'history'],
  search: ['title'],
  filters: ['action', 'createdAt'],
  sorts: ['id', 'title', 'createdAt', 'updatedAt'],
  defaultSort: 'title',
  rules: ({ englishText = '', chineseText = '' }) => [
    ...strangeBraces('englishText', englishText),
    ...strangeBraces('chineseText', chineseText),
  ],
})

function strangeBraces(field: string, text: string): ValidationError[] {
  const known = placeholders.map((name) => `{${name}}`)
  const isStrange = [...text.matchAll(/\{[^{}\n]*\}/g)].some(([brace]) => !known.includes(brace))
  return isStrange ? [{ path: [field], message: unknownPlaceholder }] : []
}

export const replyEndpoints = resourceEndpoints(replies)
