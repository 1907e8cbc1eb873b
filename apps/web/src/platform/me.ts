import type { Me } from '@backlot/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { fetchMe, useSession } from './session.ts'

export const meKey = ['me'] as const

/** Who is signed in; undefined until the server has said so. */
export function useMe(): Me | undefined {
  const { status } = useSession()
  const { data } = useQuery({
    queryKey: meKey,
    queryFn: ({ signal }) => fetchMe(signal),
    enabled: status === 'signedIn',
    staleTime: 60_000,
  })
  return data
}

/** The zone in which days begin and end for the business. */
export function useBusinessTimeZone(): string {
  return useMe()?.businessTimeZone ?? 'UTC'
}
