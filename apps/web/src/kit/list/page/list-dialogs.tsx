import { useEffect } from 'react'
import { lazyComponent } from '../../../platform/loading/lazy-component.ts'
import { PartBoundary } from '../../failures/part-boundary.tsx'
import { useListState } from '../state/list-state.ts'

const OpenDialog = lazyComponent(async () => (await import('./open-dialog.tsx')).OpenDialog)

/** Whatever stands over the list at the moment; its code comes after the rows, which nobody should wait longer for. */
export function ListDialogs() {
  const { dialog, list } = useListState()
  const hasRows = list.data !== undefined
  useEffect(() => {
    if (hasRows) void OpenDialog.preload()
  }, [hasRows])
  if (dialog === null) return null
  return (
    <PartBoundary>
      <OpenDialog dialog={dialog} />
    </PartBoundary>
  )
}
