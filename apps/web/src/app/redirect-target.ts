import { type Access, permissionsOf } from '@backlot/contract/core/resource/permission'

/** Where the log-in leads afterwards: a path inside the application, else home. */
export function redirectTarget(search: URLSearchParams): string {
  return insidePath(search.get('redirect'))
}

/** What an address names as a path inside the application that one has to be let into; home where it is none. */
export function insidePath(named: string | null): string {
  const wanted = named ?? '/'
  const isInside = wanted.startsWith('/') && !/^\/[/\\]/.test(wanted)
  const isPublic = /^\/(login|auth-redirect|4)/.test(wanted)
  return isInside && !isPublic ? wanted : '/'
}

/** The log-in page, which leads back to the wanted path with its query. */
export function loginPath(wanted: string): string {
  return wanted === '/' ? '/login' : `/login?${new URLSearchParams({ redirect: wanted })}`
}

/** The page that says what was not permitted. */
export function forbiddenPath(wanted: string, access: Access): string {
  const permission = permissionsOf(access).join(' / ')
  return `/401?${new URLSearchParams({ from: wanted, permission })}`
}
