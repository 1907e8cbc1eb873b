import { copiedFields } from '@backlot/contract/core/resource/copied-fields'
import { pathOf, type ResourceScreens } from '../../platform/screens/screens.ts'
import { usePermission } from '../../platform/session/permissions.tsx'

/** The parameter by which the address of a new record names the one that it begins as. */
export const COPY = 'copy'

/** The address of a new record that begins as this one; undefined where there is none, or one may not make any. */
export function useCopyPath(screens: ResourceScreens): ((id: number) => string) | undefined {
  const { resource, create } = screens
  const mayCreate = usePermission(`create-${resource.name}`)
  if (!create || !mayCreate || copiedFields(resource).length === 0) return undefined
  return (id) => `${pathOf(create)}?${COPY}=${id}`
}
