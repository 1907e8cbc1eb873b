import { Activity, type ComponentType, useLayoutEffect, useSyncExternalStore } from 'react'
import { useSession } from '../platform/session.ts'

interface Area {
  Staff: ComponentType | null
  /** How many routes of staff are on screen: one, or none behind an error page. */
  shown: number
  wasShown: boolean
}

const listeners = new Set<() => void>()
let area: Area = { Staff: null, shown: 0, wasShown: false }

function change(part: Partial<Area>): void {
  area = { ...area, ...part }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says what staff see, once it is loaded. */
export function setStaff(Staff: ComponentType): void {
  change({ Staff })
}

/** Stands in the routes of staff: while it does, menu, navbar and pages are on screen. */
export function StaffArea() {
  useLayoutEffect(() => {
    change({ shown: area.shown + 1, wasShown: true })
    return () => change({ shown: area.shown - 1 })
  }, [])
  return null
}

/** What staff see, kept alive behind error pages: nobody loses input to a link that leads nowhere. */
export function KeptStaff() {
  const { Staff, shown, wasShown } = useSyncExternalStore(subscribe, () => area)
  const { status } = useSession()
  if (Staff === null || !wasShown || status === 'signedOut') return null
  return (
    <Activity mode={shown > 0 ? 'visible' : 'hidden'}>
      <Staff />
    </Activity>
  )
}
