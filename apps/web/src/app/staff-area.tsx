import { Activity, type ComponentType, useLayoutEffect } from 'react'
import { createStore, useStore } from 'zustand'
import { useSession } from '../platform/session/session.ts'

interface Area {
  Staff: ComponentType | null
  /** How many routes of staff are on screen: one, or none behind an error page. */
  shown: number
  wasShown: boolean
}

const area = createStore<Area>(() => ({ Staff: null, shown: 0, wasShown: false }))

/** Says what staff see, once it is loaded. */
export function setStaff(Staff: ComponentType): void {
  area.setState({ Staff })
}

/** Stands in the routes of staff: while it does, menu, navbar and pages are on screen. */
export function StaffArea() {
  useLayoutEffect(() => {
    area.setState(({ shown }) => ({ shown: shown + 1, wasShown: true }))
    return () => area.setState(({ shown }) => ({ shown: shown - 1 }))
  }, [])
  return null
}

/** What staff see, kept alive behind error pages: nobody loses input to a link that leads nowhere. */
export function KeptStaff() {
  const { Staff, shown, wasShown } = useStore(area)
  const { status } = useSession()
  if (Staff === null || !wasShown || status === 'signedOut') return null
  return (
    <Activity mode={shown > 0 ? 'visible' : 'hidden'}>
      <Staff />
    </Activity>
  )
}
