import { undoEndpoints } from '@backlot/contract/audits'
import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import type {
  Bookkeeping,
  CreateOf,
  Resource,
  UpdateOf,
  WrittenOf,
} from '@backlot/contract/core/resource/resource'
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, sendApi } from '../api/api.ts'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import { sendOnline } from '../api/waiting-writes.ts'
import { needed, refreshResource, verbEndpoint } from './queries.ts'

/** Keeps what a write answered, so that the record's screens show it at once, and refreshes the rest. */
export function useRefresh<R extends Resource>(resource: R) {
  const client = useQueryClient()
  return (written?: WrittenOf<R>) => {
    // The mapped type is too deep for the compiler to see here what every record has.
    const { id, createdAt } = (written ?? {}) as Partial<Bookkeeping>
    // Who may not list it is answered a part of it.
    if (createdAt !== undefined) client.setQueryData([resource.name, 'record', id], written)
    void refreshResource(client, resource.name)
  }
}

/** Creates a record; a repeated click or a lost answer cannot create it twice when the caller keeps the key. */
export function useCreate<R extends Resource>(resource: R) {
  const refresh = useRefresh(resource)
  return useMutation({
    mutationFn: ({ body, key = newIdempotencyKey() }: { body: CreateOf<R>; key?: string }) => {
      const endpoint = needed(verbEndpoint(resource, 'create'), resource.name) as AnyWrite<WrittenOf<R>>
      return sendOnline(() => callApi(endpoint, { body, idempotencyKey: key }))
    },
    onSuccess: (record) => refresh(record),
  })
}

/** Changes a record; the body carries the version that was edited. */
export function useUpdate<R extends Resource>(resource: R) {
  const refresh = useRefresh(resource)
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: UpdateOf<R> }) => {
      const endpoint = needed(verbEndpoint(resource, 'update'), resource.name) as AnyWriteOne<WrittenOf<R>>
      return sendOnline(() => callApi(endpoint, { params: { id }, body }))
    },
    onSuccess: (record) => refresh(record),
  })
}

// Whether a body is needed cannot be worked out while the resource is still a type parameter.
type AnyWrite<A> = Endpoint<Record<string, never>, Record<string, never>, object, A>
type AnyWriteOne<A> = Endpoint<{ id: number }, Record<string, never>, object, A>

/** Puts all records of one order in this one. */
export function useArrange(resource: Resource) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: readonly number[]) => {
      const endpoint = needed(verbEndpoint(resource, 'arrange'), resource.name)
      return sendOnline(() => callApi(endpoint, { body: { ids: [...ids] } }))
    },
    // Refused as well: then the records are not those that were put in order. It ends when they stand in the new one.
    onSettled: () => refreshResource(client, resource.name),
  })
}

/** Deletes a record; gives the audit id by which it can be taken back. */
export function useDelete(resource: Resource) {
  const client = useQueryClient()
  const refresh = useRefresh(resource)
  return useMutation({
    mutationFn: async (id: number): Promise<number | null> => {
      const endpoint = needed(verbEndpoint(resource, 'delete'), resource.name)
      return (await sendOnline(() => sendApi(endpoint, { params: { id }, query: {} }))).auditId
    },
    onSuccess: (_, id) => {
      // Its page is still on the screen for a moment, and asking for it again would only bring a 404.
      client.removeQueries({ predicate: ({ queryKey }) => isAbout(queryKey, resource.name, id) })
      refresh()
    },
  })
}

/** Whether deleting a record would be refused, asked anew each time: an error is the refusal. */
export function useDeleteForecast(resource: Resource, id: number) {
  return useQuery({
    queryKey: ['deleteForecast', resource.name, id],
    queryFn: async ({ signal }): Promise<'possible'> => {
      const endpoint = needed(verbEndpoint(resource, 'delete'), resource.name)
      await callApi(endpoint, { params: { id }, query: { dryRun: '1' }, signal })
      return 'possible'
    },
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

function isAbout([name, kind, key]: QueryKey, resource: string, id: number): boolean {
  return name === resource && (kind === 'record' || kind === 'history') && key === id
}

/**
 * Does one of a resource's own actions, such as publishing, to a record; gives the record and the audit id. A repeated
 * click or a lost answer cannot do it twice when the caller keeps the key.
 */
export function useAction<R extends Resource>(resource: R) {
  const refresh = useRefresh(resource)
  return useMutation({
    mutationFn: ({ endpoint, id, body, key = newIdempotencyKey() }: ActionCall<R>) =>
      sendOnline(() =>
        sendApi(endpoint as AnyWriteOne<WrittenOf<R>>, {
          params: { id },
          body: body as object,
          idempotencyKey: key,
        }),
      ),
    onSuccess: ({ data }) => refresh(data),
  })
}

interface ActionCall<R extends Resource> {
  endpoint: Endpoint<{ id: number }, Record<string, never>, unknown, WrittenOf<R>>
  id: number
  /** What it says besides, where its dialog asks. */
  body?: unknown
  key?: string
}

/** Takes a change of a moment ago back. */
export function useUndo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (auditId: number) =>
      sendOnline(() => callApi(undoEndpoints.undo, { params: { id: auditId } })),
    onSuccess: ({ resource }) => refreshResource(client, resource),
  })
}
