import type { BulkAnswer, BulkBody } from '@backlot/contract/core/endpoints/bulk'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../api/api.ts'
import { BULK_TIMEOUT_MS } from '../api/api-constants.ts'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import { sendOnline } from '../api/waiting-writes.ts'
import { jobsKey } from './jobs.ts'
import { needed, verbEndpoint } from './queries.ts'
import { useRefresh } from './writes.ts'

function bulkEndpoint(resource: Resource) {
  return needed(verbEndpoint(resource, 'bulk'), resource.name)
}

/** What would come of doing something to many records, asked anew each time; nothing is changed by asking. */
export function useBulkForecast(resource: Resource, body: BulkBody, isAsked: boolean) {
  return useQuery({
    queryKey: ['bulkForecast', resource.name, body],
    queryFn: ({ signal }): Promise<BulkAnswer> =>
      callApi(bulkEndpoint(resource), {
        body: { ...body, dryRun: true },
        signal,
        timeoutMs: BULK_TIMEOUT_MS,
      }),
    enabled: isAsked,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Does something to many records; exactly those counted, or none. */
export function useBulk(resource: Resource) {
  const client = useQueryClient()
  const refresh = useRefresh(resource)
  return useMutation({
    mutationFn: (body: BulkBody): Promise<BulkAnswer> =>
      sendOnline(() =>
        callApi(bulkEndpoint(resource), {
          body,
          idempotencyKey: newIdempotencyKey(),
          timeoutMs: BULK_TIMEOUT_MS,
        }),
      ),
    onSuccess: ({ jobId }) => (jobId === null ? undefined : client.invalidateQueries({ queryKey: jobsKey })),
    onSettled: () => refresh(),
  })
}
