import { memberPageEndpoints, type TimelineKind } from '@backlot/contract/resources/member-page'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'

/** Of which film and moment somebody asks; this moment where none is said. */
export interface AccessQuestion {
  readonly videoId?: number | undefined
  readonly at?: string | undefined
}

// Under the member, whose changes make them old; what sites tell meanwhile shows when one comes back.
const page = { staleTime: 0 }

export function useAccess(id: number, { videoId, at }: AccessQuestion) {
  return useQuery({
    ...page,
    queryKey: ['users', 'access', id, videoId, at],
    queryFn: ({ signal }) =>
      callApi(memberPageEndpoints.access, {
        params: { id },
        query: { ...(videoId !== undefined && { videoId }), ...(at !== undefined && { at }) },
        signal,
      }),
  })
}

export function useOverview(id: number) {
  return useQuery({
    ...page,
    queryKey: ['users', 'overview', id],
    queryFn: ({ signal }) => callApi(memberPageEndpoints.overview, { params: { id }, signal }),
  })
}

export function useTimeline(id: number, kind: TimelineKind | null) {
  return useInfiniteQuery({
    ...page,
    queryKey: ['users', 'timeline', id, kind],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      callApi(memberPageEndpoints.timeline, {
        params: { id },
        query: { ...(kind !== null && { kind }), ...(pageParam !== '' && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}
