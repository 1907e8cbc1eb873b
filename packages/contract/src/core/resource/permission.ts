import type { Action } from './action.ts'
import type { Resource } from './resource.ts'
import type { permissionOfVerb } from './verb.ts'

/** `{action}-{resource}`, e.g. `publish-videos`; those of reports are named `daily-…` and `view-dashboard`. */
export type Permission = `${string}-${string}`

/**
 * What a call asks of the caller: a permission, or any one of several, or only a session (`session`), or a session
 * that may still wait for its second factor (`pending`), or nothing at all (`public`).
 */
export type Access<P extends Permission = Permission> = P | readonly P[] | 'session' | 'pending' | 'public'

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
