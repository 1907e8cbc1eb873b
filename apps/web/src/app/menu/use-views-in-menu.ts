import { useMemo } from 'react'
import { useFreshViews, useRefreshCounts, useViewCounts } from '../../platform/queries/views.ts'
import { rowsPathOf } from '../../platform/screens/screens.ts'
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
    const list = knownScreens[view.list]?.list
    if (list === undefined) return []
    return [{ view, listPath: list.path, rowsPath: rowsPathOf(list), rows: counts.get(view.id) }]
  })
}
