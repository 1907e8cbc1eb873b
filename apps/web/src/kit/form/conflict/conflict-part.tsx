import { useEffect } from 'react'
import { lazyComponent } from '../../../platform/loading/lazy-component.ts'
import { PartBoundary } from '../../failures/part-boundary.tsx'
import type { EditValues } from '../../fields/edit-values.ts'
import type { Saving } from '../engine/use-save.ts'

const ConflictDialog = lazyComponent(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)

interface ConflictPartProps {
  saving: Saving
  onDecide: (values: EditValues) => void
}

/** Asks which version to keep, once somebody else saved before. Its code comes after the form, long before that. */
export function ConflictPart({ saving, onDecide }: ConflictPartProps) {
  useEffect(() => void ConflictDialog.preload(), [])
  if (saving.conflict === null) return null
  return (
    <PartBoundary>
      <ConflictDialog current={saving.conflict} onCancel={saving.dismissConflict} onDecide={onDecide} />
    </PartBoundary>
  )
}
