import { isOver, type Job, jobEndpoints } from '@backlot/contract/jobs'
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../api/api.ts'
import { newIdempotencyKey } from '../api/idempotency-key.ts'

/**
 * The server sends an event when a job went on. While something runs and the tab is seen, it is asked as well, in case that
 * no event arrives.
 */
const ASK_EVERY_MS = 10_000

export const jobsKey = ['jobs'] as const

/** The person's own latest jobs, newest first; asked for once they are `wanted`. */
export function useJobs(wanted: boolean): UseQueryResult<Job[]> {
  return useQuery({
    queryKey: jobsKey,
    enabled: wanted,
    queryFn: ({ signal }) => callApi(jobEndpoints.list, { query: {}, signal }),
    refetchInterval: ({ state }) => (state.data?.some((job) => !isOver(job.state)) ? ASK_EVERY_MS : false),
  })
}

const LOOK_EVERY_MS = 1_000

/** One of the person's own jobs, looked at until it is over; also one that the list does not show. */
export function useJob(id: number | null): UseQueryResult<Job> {
  return useQuery({
    queryKey: [...jobsKey, id],
    enabled: id !== null,
    queryFn: ({ signal }) => callApi(jobEndpoints.show, { params: { id: id ?? 0 }, signal }),
    refetchInterval: ({ state }) => (state.data && isOver(state.data.state) ? false : LOOK_EVERY_MS),
    gcTime: 0,
  })
}

/** Stops a job; what it has done stays done. */
export function cancelJob(id: number): Promise<Job> {
  return callApi(jobEndpoints.cancel, { params: { id }, idempotencyKey: newIdempotencyKey() })
}

/** The same, where the person sees how it ends. */
export function useCancelJob() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: cancelJob,
    // It may be over by now: the answer that matters is how things are.
    onSettled: () => client.invalidateQueries({ queryKey: jobsKey }),
  })
}

/** Keeps with the account that the person has seen how these jobs ended. */
export function useSeeJobs() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[]) => callApi(jobEndpoints.see, { body: { ids } }),
    onSuccess: (_, ids) =>
      client.setQueryData<Job[]>(jobsKey, (jobs) =>
        jobs?.map((job) => (ids.includes(job.id) ? { ...job, isSeen: true } : job)),
      ),
  })
}
