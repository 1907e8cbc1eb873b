import type { Words } from '../words/language.ts'

/** What the verbs of a resource are called where they are permitted, in the order of the role matrix. */
export const verbWords = {
  list: { en: 'View', 'zh-CN': '查看' },
  create: { en: 'Create', 'zh-CN': '新建' },
  update: { en: 'Edit', 'zh-CN': '编辑' },
  delete: { en: 'Delete', 'zh-CN': '删除' },
  batch: { en: 'Bulk actions', 'zh-CN': '批量操作' },
  export: { en: 'Export', 'zh-CN': '导出' },
} as const satisfies Readonly<Record<string, Words>>

/** The first half of a permission that every resource knows. */
export type PermissionVerb = keyof typeof verbWords

/** The permission that opens the call of each verb. */
export const permissionOfVerb = {
  list: 'list',
  show: 'list',
  history: 'list',
  totals: 'list',
  create: 'create',
  update: 'update',
  arrange: 'update',
  delete: 'delete',
  bulk: 'batch',
  export: 'export',
} as const satisfies Readonly<Record<string, PermissionVerb>>

/** What every record can have done to it or read of it. */
export type Verb = keyof typeof permissionOfVerb
