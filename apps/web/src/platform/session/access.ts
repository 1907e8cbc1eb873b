import { type Access, permissionsOf } from '@backlot/contract/core/resource/permission'
import type { PermissionVerb } from '@backlot/contract/core/resource/verb'
import type { PermissionName } from '@backlot/contract/registry'

/** The permission for a verb of a resource that is known only when it runs. */
export function permissionTo(verb: PermissionVerb, resource: string): PermissionName {
  // The contract makes its names of the same two words; of a name that there is not, nobody has the permission.
  return `${verb}-${resource}` as PermissionName
}

/** Whether somebody with these permissions may make a call with this access. */
export function allows(permissions: ReadonlySet<string>, access: Access): boolean {
  const wanted = permissionsOf(access)
  return wanted.length === 0 || wanted.some((each) => permissions.has(each))
}
