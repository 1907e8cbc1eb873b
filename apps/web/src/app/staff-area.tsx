import { Activity, type ComponentType, use, useState } from 'react'
import {
  UNSAFE_DataRouterDataContext as RouterDataContext,
  UNSAFE_DataRouterStateContext as RouterStateContext,
} from 'react-router'
import { useSession } from '../platform/session/session.ts'

/** Names the route in which all pages of staff stand. */
export const STAFF_AREA = 'staff'

let Staff: ComponentType | null = null

/** Says what staff see, before any of their routes can be on screen. */
export function setStaff(loaded: ComponentType): void {
  Staff = loaded
}

/** Whether a page of staff is on screen, and not an error's in its place. */
function useIsStaffShown(): boolean {
  const matches = use(RouterStateContext)?.matches ?? []
  const errors = use(RouterDataContext)?.errors ?? null
  return errors === null && matches.some(({ route }) => route.id === STAFF_AREA)
}

/**
 * What staff see, kept alive behind error pages: nobody loses input to a link that leads nowhere. It is drawn together
 * with its route: an effect of the route would come after a picture without it.
 */
export function KeptStaff() {
  const isShown = useIsStaffShown()
  const [wasShown, setWasShown] = useState(false)
  const { status } = useSession()
  if (isShown && !wasShown) setWasShown(true)
  if (Staff === null || !wasShown || status === 'signedOut') return null
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <Staff />
    </Activity>
  )
}
