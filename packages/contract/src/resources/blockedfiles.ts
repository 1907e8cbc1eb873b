import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { choice, text } from '../core/fields/fields.ts'
import { defineResource } from '../core/resource/resource.ts'

/** Files that must not be uploaded again: by their content, or by their name. */
export const blockedfiles = defineResource({
  name: 'blockedfiles',
  words: {
    plural: { en: 'Blocked files', 'zh-CN': '禁止上传的文件' },
    singular: { en: 'blocked file', 'zh-CN': '禁止上传的文件' },
  },
  menu: { position: 170 },
  label: 'value',
  fields: {
    kind: choice(['sha256', 'name']),
    value: text({ max: 200, isUnique: true }),
    reason: text({ max: 300 }),
  },
  bulkFields: ['reason'],
  undo: true,
  verbs: ['list', 'show', 'create', 'update', 'delete', 'export', 'bulk', 'history'],
  search: ['value', 'reason'],
  filters: ['kind', 'createdAt'],
  sorts: ['id', 'value', 'createdAt', 'updatedAt'],
  rules: ({ kind, value }) =>
    kind === 'sha256' && !/^[0-9a-f]{64}$/i.test(value ?? '')
      ? [{ path: ['value'], message: 'bad_sha256' }]
      : [],
})

export const blockedfileEndpoints = resourceEndpoints(blockedfiles)
