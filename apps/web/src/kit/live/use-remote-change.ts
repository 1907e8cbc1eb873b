import { isNewer, useRemoteChanges } from '../../platform/live/remote-changes.ts'
import type { RowChange } from './use-list-changes.ts'

interface ShownRecord {
  id: number
  version: number
  readAt: number
}

/** What happened to a record since this version of it was read; undefined when nothing that is known of. */
export function useRemoteChange(
  resource: string,
  { id, version, readAt }: ShownRecord,
): RowChange | undefined {
  const change = useRemoteChanges(resource).records.get(id)
  if (change === undefined || !isNewer(change, { version, readAt })) return undefined
  return change.kind === 'deleted' ? 'deleted' : 'changed'
}
