import { waitingEndpoints } from '@backlot/contract/views/waiting'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../api/api.ts'

const waitingKey = ['waiting'] as const
const FRESH_MS = 60_000

/** How much work waits, by resource; asked for only where there may be some. */
export function useWaitingCounts(isAsked: boolean): ReadonlyMap<string, number> {
  const { data = [] } = useQuery({
    queryKey: waitingKey,
    queryFn: ({ signal }) => callApi(waitingEndpoints.counts, { signal }),
    enabled: isAsked,
    staleTime: FRESH_MS,
  })
  return new Map(data.map(({ resource, count }) => [resource, count]))
}

/** Has what waits counted anew. */
export function useRefreshWaiting(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: waitingKey })
}
