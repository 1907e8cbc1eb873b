import type { BodyOf } from '@backlot/contract/core/endpoints/endpoint'
import { type SavedView, viewEndpoints } from '@backlot/contract/views'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../api/api.ts'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import { sendOnline } from '../api/waiting-writes.ts'

export const viewsKey = ['views'] as const
const countsKey = ['views', 'counts'] as const
const FRESH_MS = 60_000
const none: readonly SavedView[] = []

const views = {
  queryKey: viewsKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi(viewEndpoints.list, { signal }),
  staleTime: FRESH_MS,
}

/** Keeps the saved views fresh; they come with the session, so that there is nothing to wait for. */
export function useFreshViews(isSignedIn: boolean): readonly SavedView[] {
  return useQuery({ ...views, enabled: isSignedIn }).data ?? none
}

/** The saved views; undefined until they have come. */
export function useKnownViews(): readonly SavedView[] | undefined {
  return useQuery({ ...views, enabled: false }).data
}

/** The saved views as far as they have come. */
export function useViews(): readonly SavedView[] {
  return useKnownViews() ?? none
}

/** How many rows each view of the menu has, by its id; asked for only where there is one. */
export function useViewCounts(isAsked: boolean): ReadonlyMap<number, number> {
  const { data = [] } = useQuery({
    queryKey: countsKey,
    queryFn: ({ signal }) => callApi(viewEndpoints.counts, { signal }),
    enabled: isAsked,
    staleTime: FRESH_MS,
  })
  return new Map(data.map(({ id, count }) => [id, count]))
}

/** Has the counts of the menu asked for anew. */
export function useRefreshCounts(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: countsKey })
}

type CreateBody = BodyOf<typeof viewEndpoints.create>
type UpdateBody = BodyOf<typeof viewEndpoints.update>
type PlaceBody = BodyOf<typeof viewEndpoints.place>

/** What may be done with saved views; each shows its outcome in lists and menu. */
export function useViewWrites() {
  const client = useQueryClient()
  const done = async <T>(call: () => Promise<T>): Promise<T> => {
    const answer = await sendOnline(call)
    await client.invalidateQueries({ queryKey: viewsKey })
    return answer
  }
  return {
    create: (body: CreateBody) =>
      done(() => callApi(viewEndpoints.create, { body, idempotencyKey: newIdempotencyKey() })),
    update: (id: number, body: UpdateBody) =>
      done(() => callApi(viewEndpoints.update, { params: { id }, body })),
    share: (id: number, isShared: boolean) =>
      done(() => callApi(viewEndpoints.share, { params: { id }, body: { isShared } })),
    place: (id: number, body: PlaceBody) =>
      done(() => callApi(viewEndpoints.place, { params: { id }, body })),
    remove: (id: number) => done(() => callApi(viewEndpoints.delete, { params: { id } })),
  }
}
