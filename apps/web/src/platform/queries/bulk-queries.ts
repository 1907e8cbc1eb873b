import type { BulkAnswer, BulkBody } from '@backlot/contract/core/endpoints/bulk'
import { isOrderUndoable, type Resource } from '@backlot/contract/core/resource/resource'
import { encoderOf } from '@backlot/contract/core/wire/codec'
import { isOver, type Job } from '@backlot/contract/jobs'
import { changesetEndpoints } from '@backlot/contract/registry'
import { type QueryClient, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../api/api.ts'
import { BULK_TIMEOUT_MS } from '../api/api-constants.ts'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import { sendOnline } from '../api/waiting-writes.ts'
import { cancelJob, jobsKey, useJob } from './jobs.ts'
import { needed, refreshResource, verbEndpoint } from './queries.ts'

interface CallOptions {
  signal?: AbortSignal
  idempotencyKey?: string
  timeoutMs: number
}

/** Something done to many records: its dry run is the same call. */
export interface BulkCall {
  /** Whose records they are. */
  readonly resource: Resource
  readonly mayBeTakenBack: boolean
  readonly key: QueryKey
  readonly send: (how: { dryRun: boolean }, options: CallOptions) => Promise<BulkAnswer>
}

/** A bulk action of a resource; `said` is what it asks for besides. */
export function bulkCall(resource: Resource, order: BulkBody, said?: object): BulkCall {
  const body = said ? { ...order, body: toldOf(resource, order, said) } : order
  const endpoint = needed(verbEndpoint(resource, 'bulk'), resource.name)
  return {
    resource,
    mayBeTakenBack: isOrderUndoable(resource, body.action),
    key: [resource.name, body],
    send: ({ dryRun }, options) =>
      callApi(endpoint, { body: dryRun ? { ...body, dryRun } : body, ...options }),
  }
}

/** As the call of the action tells it. */
function toldOf(
  { actions }: Resource,
  { action }: BulkBody,
  said: object,
): Readonly<Record<string, unknown>> {
  const schema = needed(actions[action]?.body ?? undefined, action)
  return encoderOf(schema)(said) as Readonly<Record<string, unknown>>
}

/** Taking back what was done to many records. */
export function undoCall(resource: Resource, changesetId: number): BulkCall {
  return {
    resource,
    mayBeTakenBack: isOrderUndoable(resource, 'undo'),
    key: ['undo', changesetId],
    send: ({ dryRun }, options) =>
      callApi(changesetEndpoints.undo, {
        params: { id: changesetId },
        body: dryRun ? { dryRun } : {},
        ...options,
      }),
  }
}

/** What would come of a call, at once or, of very many records, from a job that tells how far it is. */
export interface BulkOutlook {
  readonly answer: BulkAnswer | undefined
  readonly job: Job | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => void
}

/** Asks for it anew each time; nothing is changed by asking. Who does not wait for the job stops it. */
export function useBulkOutlook({ key, send }: BulkCall): BulkOutlook {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['bulkForecast', ...key],
    queryFn: ({ signal }) => send({ dryRun: true }, { signal, timeoutMs: BULK_TIMEOUT_MS }),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const jobId = data?.jobId ?? null
  const { data: job } = useJob(jobId)
  const isWorking = jobId !== null && (job === undefined || !isOver(job.state))
  useEffect(() => {
    if (!isWorking) return undefined
    // It may be over by then, which is as well.
    return () => void cancelJob(jobId).catch(() => undefined)
  }, [isWorking, jobId])
  return { answer: data, job, error, isFetching, refetch: () => void refetch() }
}

/** Does something to many records; exactly those counted, or none. */
export function useBulk(call: BulkCall) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => sendNow(call),
    onSettled: () => refreshAfter(client, call.resource),
  })
}

/** Takes back what was done to many records a moment ago. */
export function useUndoBulk() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (call: BulkCall) => sendNow(call),
    onSettled: (_, __, { resource }) => refreshAfter(client, resource),
  })
}

function sendNow({ send }: BulkCall): Promise<BulkAnswer> {
  const options = { idempotencyKey: newIdempotencyKey(), timeoutMs: BULK_TIMEOUT_MS }
  return sendOnline(() => send({ dryRun: false }, options))
}

function refreshAfter(client: QueryClient, { name }: Resource): void {
  void client.invalidateQueries({ queryKey: jobsKey })
  void refreshResource(client, 'changesets')
  void refreshResource(client, name)
}
