import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { choice, richText, text } from '../core/fields/fields.ts'
import { once } from '../core/fields/presence.ts'
import { defineResource } from '../core/resource/resource.ts'

export const informationTypes = ['about', 'terms', 'privacy', 'refund', 'cookie', 'dmca', '2257'] as const

/** The legal and help pages of the public site, one of each type. */
export const informations = defineResource({
  name: 'informations',
  words: {
    plural: { en: 'Information', 'zh-CN': '信息页' },
    singular: { en: 'information page', 'zh-CN': '信息页' },
  },
  menu: { group: 'blocks', position: 330 },
  label: 'title',
  fields: {
    title: text({ max: 160 }),
    type: once(choice(informationTypes)),
    content: richText({ max: 200_000 }),
  },
  notCopied: ['type'],
  undo: true,
  verbs: ['list', 'show', 'create', 'update', 'export', 'history'],
  search: ['title'],
  filters: ['type', 'updatedAt'],
  sorts: ['id', 'type', 'title', 'createdAt', 'updatedAt'],
  defaultSort: 'id',
  publicFiles: { fields: ['content'] },
})

export const informationEndpoints = resourceEndpoints(informations)
