import { useEffect } from 'react'
import { afterFirstPage } from '../../../platform/loading/first-page.ts'
import { lazyAntd } from '../../antd/lazy-antd.tsx'
import { PartBoundary } from '../../failures/part-boundary.tsx'
import { useListState } from '../state/list-state.ts'

const OpenDialog = lazyAntd(async () => (await import('./open-dialog.tsx')).OpenDialog)

/** Whatever stands over the list at the moment; its code comes after the rows, which nobody should wait longer for. */
export function ListDialogs() {
  const { dialog } = useListState()
  useEffect(() => afterFirstPage(() => void OpenDialog.preload()), [])
  if (dialog === null) return null
  return (
    <PartBoundary>
      <OpenDialog dialog={dialog} />
    </PartBoundary>
  )
}
