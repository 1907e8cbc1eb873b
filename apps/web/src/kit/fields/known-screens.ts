import { createContext, useContext } from 'react'
import { usePermission } from '../../platform/permissions.tsx'
import { pathOf, type Screen } from '../../platform/screens.ts'

/** The screens of one resource that a reference to it may lead to. */
export interface KnownScreens {
  readonly show?: Screen
  readonly edit?: Screen
}

/** The application hands in the registry of screens by resource name, since the kit knows no resource. */
export const KnownScreensContext = createContext<Readonly<Record<string, KnownScreens>>>({})

/** The address of another record's page; undefined where there is none, or where one may not look. */
export function useRecordPath(resource: string | undefined, id: number): string | undefined {
  const screens = useContext(KnownScreensContext)[resource ?? '']
  const mayLook = usePermission(`list-${resource}`)
  const mayEdit = usePermission(`update-${resource}`)
  if (screens?.show && mayLook) return pathOf(screens.show, id)
  return screens?.edit && mayLook && mayEdit ? pathOf(screens.edit, id) : undefined
}
