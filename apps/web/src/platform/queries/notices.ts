import { type Notice, noticeEndpoints } from '@backlot/contract/notices/notices'
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../api/api.ts'

export const noticesKey = ['notices'] as const

/** What others decided about what the person asked for; asked for once it is `wanted`, and when an event says so. */
export function useNotices(wanted: boolean): UseQueryResult<Notice[]> {
  return useQuery({
    queryKey: noticesKey,
    enabled: wanted,
    queryFn: ({ signal }) => callApi(noticeEndpoints.list, { signal }),
  })
}

/** Keeps with the account that the person has seen what was decided. */
export function useSeeNotices() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[]) => callApi(noticeEndpoints.see, { body: { kind: 'refund', ids } }),
    onSuccess: (_, ids) =>
      client.setQueryData<Notice[]>(noticesKey, (notices) =>
        notices?.map((notice) => (ids.includes(notice.id) ? { ...notice, isSeen: true } : notice)),
      ),
  })
}
