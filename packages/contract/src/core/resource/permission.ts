import type { Words } from '../words/language.ts'
import type { Action } from './action.ts'
import type { Resource, Verb } from './resource.ts'

/** `{action}-{resource}`, e.g. `publish-videos`; those of reports are named `daily-…` and `view-dashboard`. */
export type Permission = `${string}-${string}`

/**
 * What a call asks of the caller: a permission, or any one of several, or only a session (`session`), or a session
 * that may still wait for its second factor (`pending`), or nothing at all (`public`).
 */
export type Access<P extends Permission = Permission> = P | readonly P[] | 'session' | 'pending' | 'public'

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
  delete: 'delete',
  bulk: 'batch',
  export: 'export',
} as const satisfies Record<Verb, PermissionVerb>

type ActionPermission<As> = As extends Readonly<Record<string, Action>> ? As[keyof As]['permission'] : never

/** Every permission that a resource's calls ask for. */
export type PermissionOf<R> =
  R extends Resource<infer Name, infer _F, infer V, infer _P, infer As>
    ? `${(typeof permissionOfVerb)[V] | ActionPermission<As>}-${Name}`
    : never

export function isPermission(access: Access): access is Permission {
  return typeof access === 'string' && access.includes('-')
}

/** The permissions of which any one opens the call; none when it asks for less than a permission. */
export function permissionsOf(access: Access): readonly Permission[] {
  if (typeof access !== 'string') return access
  return isPermission(access) ? [access] : []
}
