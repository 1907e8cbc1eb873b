/** `{action}-{resource}`, e.g. `publish-videos`; analytics permissions are named `daily-…` and `view-dashboard`. */
export type Permission = `${string}-${string}`

/**
 * What a call asks of the caller: a permission, or only a session (`session`), or a session that may still
 * wait for its second factor (`pending`), or nothing at all (`public`).
 */
export type Access = Permission | 'session' | 'pending' | 'public'

export function isPermission(access: Access): access is Permission {
  return access.includes('-')
}
