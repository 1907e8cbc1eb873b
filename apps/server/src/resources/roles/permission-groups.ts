import type { Words } from '@backlot/contract/core/words/language'
import { allPermissions } from '@backlot/contract/permissions'
import type { PermissionGroup } from '@backlot/contract/resources/roles'

/** Every permission of this version by resource, in the order in which the contract lists them. */
export function permissionGroups(): PermissionGroup[] {
  const byResource = Map.groupBy(allPermissions(), ({ resource }) => resource)
  return [...byResource].map(([group, permissions]) => ({
    group,
    label: labelOf(permissions[0]?.resourceWords ?? { en: group, 'zh-CN': group }),
    permissions: permissions.map(({ name, action, actionWords }) => ({
      name,
      action,
      label: labelOf(actionWords),
    })),
  }))
}

function labelOf(words: Words): PermissionGroup['label'] {
  return { en: words.en, zhCn: words['zh-CN'] }
}
