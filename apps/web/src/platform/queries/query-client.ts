import { QueryClient } from '@tanstack/react-query'
import { isPassing } from '../errors/api-error.ts'

const FRESH_MS = 5_000

/** The cache of what the server said; rows from it appear at once and are refreshed in place. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: (failures, error) => failures < 1 && isPassing(error) },
      // They wait for the network themselves, where they can be given up (`sendOnline`).
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
