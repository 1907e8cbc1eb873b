import { type Access, permissionsOf } from '@backlot/contract/core/permission'
import type { ReactNode } from 'react'
import { useSession } from './session.ts'

/** Whether somebody with these permissions may make a call with this access. */
export function allows(permissions: ReadonlySet<string>, access: Access): boolean {
  const wanted = permissionsOf(access)
  return wanted.length === 0 || wanted.some((each) => permissions.has(each))
}

/** Whether the signed-in member of staff may do what the access asks for; follows a change of permissions. */
export function usePermission(access: Access): boolean {
  return allows(useSession().permissions, access)
}

/** Shows its children only to staff with the permission. */
export function Allowed({ permission, children }: { permission: Access; children: ReactNode }) {
  return usePermission(permission) ? children : null
}
