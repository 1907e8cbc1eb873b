import type { Import, ImportVerdict, importEndpointsOf } from '@backlot/contract/core/endpoints/import'
import { isOver, type JobState, jobEndpoints } from '@backlot/contract/jobs'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { callApi } from '../../platform/api/api.ts'
import { newIdempotencyKey } from '../../platform/api/idempotency-key.ts'

export type ImportEndpoints = ReturnType<typeof importEndpointsOf<string>>

/** While lines are judged or written. */
const askEveryMs = 1_000

/** Whether its job goes on. */
export function isUnderWay({ job }: Import): boolean {
  return job !== null && !isOver(job.state as JobState)
}

function keyOf({ latest }: ImportEndpoints) {
  return ['imports', latest.path] as const
}

/** Which import the page shows, as its address says; null while none is chosen. */
export function useShownImport(): [number | null, (id: number | null) => void] {
  const [search, setSearch] = useSearchParams()
  const id = Number(search.get('import') ?? '')
  const show = (next: number | null) => setSearch(next === null ? {} : { import: String(next) })
  return [Number.isSafeInteger(id) && id > 0 ? id : null, show]
}

export function useImport(endpoints: ImportEndpoints, id: number) {
  return useQuery({
    queryKey: [...keyOf(endpoints), id],
    queryFn: ({ signal }) => callApi(endpoints.show, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? askEveryMs : false),
  })
}

export function useLatestImports(endpoints: ImportEndpoints) {
  return useQuery({
    queryKey: keyOf(endpoints),
    queryFn: ({ signal }) => callApi(endpoints.latest, { signal }),
  })
}

interface LinesAsked {
  id: number
  verdict: ImportVerdict
  page: number
  /** Asked anew when it is another, and after another job. */
  count: number
  jobId: number | undefined
}

export function useImportLines(endpoints: ImportEndpoints, { id, verdict, page, count, jobId }: LinesAsked) {
  return useQuery({
    queryKey: [...keyOf(endpoints), id, 'lines', verdict, page, count, jobId],
    enabled: count > 0,
    queryFn: ({ signal }) => callApi(endpoints.lines, { params: { id }, query: { verdict, page }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The steps that somebody takes: check with these columns, write, stop. */
export function useImportSteps(endpoints: ImportEndpoints, id: number) {
  const client = useQueryClient()
  const keep = (next: Import) => client.setQueryData([...keyOf(endpoints), id], next)
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(endpoints) })
  const key = newIdempotencyKey
  const check = useMutation({
    mutationFn: (fields: (string | null)[]) =>
      callApi(endpoints.check, { params: { id }, body: { fields }, idempotencyKey: key() }),
    onSuccess: keep,
    onError: refresh,
  })
  const run = useMutation({
    mutationFn: () => callApi(endpoints.run, { params: { id }, idempotencyKey: key() }),
    onSuccess: keep,
    onError: refresh,
  })
  const stop = useMutation({
    mutationFn: (jobId: number) =>
      callApi(jobEndpoints.cancel, { params: { id: jobId }, idempotencyKey: key() }),
    onSettled: refresh,
  })
  return { check, run, stop }
}
