import type { AnswerOf } from '@backlot/contract/core/endpoints/endpoint'
import type { Filter } from '@backlot/contract/core/lists/filter'
import { parseSort } from '@backlot/contract/core/lists/list'
import { type PayoutVerdict, payoutLineEndpoints } from '@backlot/contract/resources/payout-lines'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, sendApi } from '../../../platform/api/api.ts'

export type PayoutLine = AnswerOf<typeof payoutLineEndpoints.lines>[number]
/** Which lines are seen. */
export type LineView = 'toSettle' | 'all' | PayoutVerdict
export const linesPerPage = 20

export function useReconciliation(id: number) {
  return useQuery({
    // Under the resource, whose changes make it old.
    queryKey: ['segpays', 'reconciliation', id],
    queryFn: ({ signal }) => callApi(payoutLineEndpoints.reconciliation, { params: { id }, signal }),
  })
}

function filtersOf(view: LineView): Filter[] {
  if (view === 'all') return []
  if (view === 'toSettle') return [{ field: 'isToSettle', operator: 'eq', values: [true] }]
  return [{ field: 'verdict', operator: 'eq', values: [view] }]
}

export function usePayoutLines(id: number, view: LineView, page: number) {
  return useQuery({
    queryKey: ['segpays', 'lines', id, view, page],
    queryFn: async ({ signal }) => {
      const query = {
        q: '',
        filters: filtersOf(view),
        sort: parseSort('id'),
        page,
        perPage: linesPerPage,
        exactTotal: true,
      }
      const { data, meta } = await sendApi(payoutLineEndpoints.lines, { params: { id }, query, signal })
      return { rows: data, total: meta?.total ?? data.length }
    },
    placeholderData: keepPreviousData,
  })
}

/** Reads anew what a step of the reconciliation may have changed. */
export function useRefresh() {
  const client = useQueryClient()
  return () =>
    Promise.all(['segpays', 'orders'].map((name) => client.invalidateQueries({ queryKey: [name] })))
}
