import { useEffect, useMemo } from 'react'
import { useLastChange } from '../../platform/live/remote-changes.ts'
import { useFreshViews, useRefreshCounts, useViewCounts } from '../../platform/queries/views.ts'
import { knownScreens } from '../registry.ts'
import type { ViewInMenu } from './view-menu.ts'

/** Several changes at once are counted once. */
const COUNTED_AFTER_MS = 2_000

/** The saved views of the menu with their counts, which follow what is written anywhere. */
export function useViewsInMenu(isSignedIn: boolean): readonly ViewInMenu[] {
  const views = useFreshViews(isSignedIn)
  const wanted = useMemo(() => views.filter(({ isInMenu }) => isInMenu), [views])
  const counts = useViewCounts(wanted.length > 0)
  const refresh = useRefreshCounts()
  const changedAt = useLastChange(wanted.map(({ list }) => list))
  useEffect(() => {
    if (changedAt === 0) return undefined
    const timer = setTimeout(refresh, COUNTED_AFTER_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- only when something was written
  }, [changedAt])
  return wanted.flatMap((view) => {
    const path = knownScreens[view.list]?.list?.path
    return path === undefined ? [] : [{ view, listPath: path, rows: counts.get(view.id) }]
  })
}
