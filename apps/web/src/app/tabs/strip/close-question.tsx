import { useEffect } from 'react'
import { lazyAntd } from '../../../kit/antd/lazy-antd.tsx'
import { PartBoundary } from '../../../kit/failures/part-boundary.tsx'
import { afterFirstPage } from '../../../platform/loading/first-page.ts'
import { useCloseQuestion } from '../state/close-question.ts'

const CloseDialog = lazyAntd(async () => (await import('./close-dialog.tsx')).CloseDialog)

/** Asks before unsaved input is lost with its tab, once there is something to ask. */
export function CloseQuestion() {
  const question = useCloseQuestion()
  useEffect(() => afterFirstPage(() => void CloseDialog.preload()), [])
  if (question === null) return null
  return (
    <PartBoundary>
      <CloseDialog unsaved={question.unsaved} />
    </PartBoundary>
  )
}
