import { useMemo } from 'react'
import { useFreshViews, useRefreshCounts, useViewCounts } from '../../platform/queries/views.ts'
import { knownScreens } from '../registry.ts'
import { useAfterChange } from './use-after-change.ts'
import type { ViewInMenu } from './view-menu.ts'

/** The saved views of the menu with their counts, which follow what is written anywhere. */
export function useViewsInMenu(isSignedIn: boolean): readonly ViewInMenu[] {
  const views = useFreshViews(isSignedIn)
  const wanted = useMemo(() => views.filter(({ isInMenu }) => isInMenu), [views])
  const counts = useViewCounts(wanted.length > 0)
  useAfterChange(
    wanted.map(({ list }) => list),
    useRefreshCounts(),
  )
  return wanted.flatMap((view) => {
    const path = knownScreens[view.list]?.list?.path
    return path === undefined ? [] : [{ view, listPath: path, rows: counts.get(view.id) }]
  })
}
