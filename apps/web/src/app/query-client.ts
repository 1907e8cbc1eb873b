import { createQueryClient } from '../platform/queries/query-client.ts'

/** What the server has said to whoever is signed in. */
export const queryClient = createQueryClient()
