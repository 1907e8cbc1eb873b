import { largestBulkJob } from '@backlot/contract/core/endpoints/bulk'
import { isAtLeast } from '@backlot/contract/core/lists/list'
import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../platform/errors/message-of.ts'
import { listOptions } from '../../../platform/queries/queries.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { useListState } from '../state/list-state.ts'
import { sizeOf } from '../state/selection.ts'

interface AllMatching {
  total: number
  /** False when there may be many more. */
  isTotal: boolean
  /** There are more than the chosen ones, and not too many for one go. */
  isPossible: boolean
  isTooMany: boolean
  selectAll: () => void
}

/** Counts exactly what matches and freezes the number; the server rejects it when it has changed by then. */
export function useSelectAllMatching(): AllMatching {
  const client = useQueryClient()
  const { resource, query, meta, rows, selection, chooseAll } = useListState()
  const total = meta?.total ?? 0
  const hasMore = selection.kind === 'some' && total > rows.length && total > sizeOf(selection)
  const count = async () => {
    const { q, filters } = query
    const exact = listOptions(resource, { q, filters, perPage: 1, exactTotal: true })
    const page = await client.fetchQuery({ ...exact, staleTime: 0 })
    return page.meta.total
  }
  const selectAll = () => {
    chooseAll(count).catch((error: unknown) => showToast({ text: messageOf(error), kind: 'danger' }))
  }
  return {
    total,
    isTotal: meta === undefined || !isAtLeast(query, meta),
    isPossible: hasMore && total <= largestBulkJob,
    isTooMany: hasMore && total > largestBulkJob,
    selectAll,
  }
}
