import { bulkActionsOf } from '@backlot/contract/core/resource/resource'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { useListState } from '../state/list-state.ts'

/** Rows are chosen to do something to many of them; where nothing can be done there are no boxes. */
export function useCanSelect(): boolean {
  const { resource } = useListState()
  const mayBatch = usePermission(`batch-${resource.name}`)
  return mayBatch && bulkActionsOf(resource).length > 0
}
