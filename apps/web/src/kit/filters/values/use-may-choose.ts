import type { Fields } from '@backlot/contract/core/fields/field'
import { allows, permissionTo } from '../../../platform/session/access.ts'
import { useSession } from '../../../platform/session/session.ts'

/** Whether one may choose what a field is filtered by: records are chosen by whoever may list them. */
export function useMayChoose(fields: Fields): (field: string) => boolean {
  const { permissions } = useSession()
  return (field) => {
    const target = fields[field]?.settings.target
    return target === undefined || allows(permissions, permissionTo('list', target))
  }
}
