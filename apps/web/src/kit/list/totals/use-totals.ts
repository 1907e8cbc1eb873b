import type { Totals } from '@backlot/contract/core/endpoints/listing'
import { serializeListQuery } from '@backlot/contract/core/lists/list'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { verbEndpoint } from '../../../platform/queries/queries.ts'
import { useListState } from '../state/list-state.ts'

/** Whether the rows that are there are added up. */
export function useAddsUp(): boolean {
  const { resource, rows } = useListState()
  return verbEndpoint(resource, 'totals') !== undefined && rows.length > 0
}

/** What all that match come to; undefined until it is known, and where nothing is added up. */
export function useTotals(): Totals | undefined {
  const { data } = useTotalsQuery()
  return useListState().rows.length > 0 ? data : undefined
}

/** Why what all that match come to is not there; null where it is, or may still come. */
export function useTotalsProblem(): 'sumsLate' | 'sumsFailed' | null {
  const { error, isLoadingError } = useTotalsQuery()
  if (useListState().rows.length === 0 || !isLoadingError) return null
  return isTooMuch(error) ? 'sumsLate' : 'sumsFailed'
}

/** What took too long would take as long again: it is not asked for again by coming back. */
function isTooMuch(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'took_too_long'
}

function useTotalsQuery(): UseQueryResult<Totals> {
  const { resource, query, rows } = useListState()
  const endpoint = verbEndpoint(resource, 'totals')
  const { q, filters } = query
  const asked = { q, filters }
  return useQuery({
    queryKey: [resource.name, 'totals', serializeListQuery(resource, asked)],
    queryFn: ({ signal }): Promise<Totals> => {
      if (endpoint === undefined) throw new Error(`${resource.name} adds nothing up.`)
      return callApi(endpoint, { query: asked, signal })
    },
    // The rows come first: whoever looks for one row need not wait for a sum.
    enabled: endpoint !== undefined && rows.length > 0,
    placeholderData: keepPreviousData,
    retryOnMount: ({ state }) => !isTooMuch(state.error),
    refetchOnWindowFocus: ({ state }) => !isTooMuch(state.error),
  })
}
