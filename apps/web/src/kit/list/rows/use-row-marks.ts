import { useListState } from '../state/list-state.ts'
import type { RowMarkKind } from './row-mark.tsx'
import { useChangedRows } from './use-changed-rows.ts'

/** The mark of each row on show. */
export function useRowMarks(): (id: number) => RowMarkKind | undefined {
  const { rows, remoteChanges } = useListState()
  const fresh = useChangedRows(rows)
  return (id) => remoteChanges.rows.get(id) ?? (fresh.has(id) ? 'fresh' : undefined)
}
