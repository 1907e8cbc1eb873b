import type { Access } from '@backlot/contract/core/resource/permission'
import type { PermissionName } from '@backlot/contract/registry'
import { type ReactNode, useEffect } from 'react'
import { logError } from '../errors/error-log.ts'
import { allows } from './access.ts'
import { useMe } from './me.ts'
import { useSession } from './session.ts'

/** The specification's words for a missing or empty list (section 6). */
export const ROLES_NEEDED = `need roles! Like v-permission="['admin','editor']"`

type KnownPermission<P> = P extends string
  ? [Extract<PermissionName, P>] extends [never]
    ? never
    : P
  : never
/**
 * A permission that there is, or one of a resource that is known only when it runs (`list-${name}`); a misspelt name
 * or verb does not compile.
 */
export type KnownAccess<A extends Access> = A extends readonly (infer P)[]
  ? readonly KnownPermission<P>[]
  : A extends 'session' | 'pending' | 'public'
    ? A
    : KnownPermission<A>

/** Whether the signed-in member of staff may do what the access asks for; follows a change of permissions. */
export function usePermission<const A extends Access>(access: A & KnownAccess<A>): boolean {
  return allows(useSession().permissions, access)
}

/**
 * Whether the signed-in member of staff has one of these permissions or roles, by name; follows a change of either.
 * A list without names is a mistake of ours: it throws while developing, and is logged where people work.
 */
export function useAllowed(names: readonly string[]): boolean {
  const { permissions } = useSession()
  const { data: me } = useMe()
  // The compiler does not see every caller's list.
  const isMissing = !Array.isArray(names) || names.length === 0
  if (isMissing && import.meta.env.DEV) throw new Error(ROLES_NEEDED)
  useEffect(() => {
    if (!isMissing) return
    const error = new Error(ROLES_NEEDED)
    logError(error, { source: 'page' })
    // oxlint-disable-next-line no-console -- so the specification wants it
    console.error(error)
  }, [isMissing])
  if (isMissing) return false
  return names.some((name) => permissions.has(name) || me?.roles.some((role) => role.name === name) === true)
}

/** Its children are there only for staff with one of these permissions or roles, by name. */
export function Allowed({ to, children }: { to: readonly string[]; children: ReactNode }) {
  return useAllowed(to) ? children : null
}
