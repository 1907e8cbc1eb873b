import { createContext, useContext } from 'react'
import { pathOf, type ResourceScreens } from '../../platform/screens/screens.ts'
import { usePermission } from '../../platform/session/permissions.tsx'

/** The application hands in its registry of screens by resource name, since the kit knows no resource. */
export const KnownScreensContext = createContext<Readonly<Record<string, ResourceScreens>>>({})

/** The screens of a resource by its name; undefined when it has none. */
export function useKnownScreens(resource: string | undefined): ResourceScreens | undefined {
  return useContext(KnownScreensContext)[resource ?? '']
}

/** The screens of all resources. */
export function useAllScreens(): readonly ResourceScreens[] {
  return Object.values(useContext(KnownScreensContext))
}

/** The screens of a resource that the application is sure to have. */
export function useScreens(resource: string): ResourceScreens {
  const screens = useKnownScreens(resource)
  if (screens === undefined) throw new Error(`The screens of ${resource} are not registered.`)
  return screens
}

/** The address of another record's page; undefined where there is none, or where one may not look. */
export function useRecordPath(resource: string | undefined, id: number): string | undefined {
  const screens = useKnownScreens(resource)
  const mayLook = usePermission(`list-${resource ?? ''}`)
  const mayEdit = usePermission(`update-${resource ?? ''}`)
  if (screens?.show && mayLook) return pathOf(screens.show, id)
  return screens?.edit && mayLook && mayEdit ? pathOf(screens.edit, id) : undefined
}
