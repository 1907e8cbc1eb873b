import type { Me } from '@backlot/contract/auth'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { fetchMe, useSession } from './session.ts'

const FRESH_MS = 60_000

export const meKey = ['me'] as const

/** Who is signed in, once the server has said so. */
export function useMe(): UseQueryResult<Me> {
  const { status } = useSession()
  return useQuery({
    queryKey: meKey,
    queryFn: ({ signal }) => fetchMe(signal),
    enabled: status === 'signedIn',
    staleTime: FRESH_MS,
  })
}
