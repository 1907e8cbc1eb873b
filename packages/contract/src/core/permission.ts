/** `{action}-{resource}`, e.g. `publish-videos`; analytics permissions are named `daily-…` and `view-dashboard`. */
export type Permission = `${string}-${string}`

/**
 * What a call asks of the caller: a permission, or any one of several, or only a session (`session`), or a session
 * that may still wait for its second factor (`pending`), or nothing at all (`public`).
 */
export type Access = Permission | readonly Permission[] | 'session' | 'pending' | 'public'

export function isPermission(access: Access): access is Permission {
  return typeof access === 'string' && access.includes('-')
}

/** The permissions of which any one opens the call; none when it asks for less than a permission. */
export function permissionsOf(access: Access): readonly Permission[] {
  if (typeof access !== 'string') return access
  return isPermission(access) ? [access] : []
}
