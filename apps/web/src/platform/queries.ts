import { auditEndpoints } from '@backlot/contract/audits'
import type { Endpoint } from '@backlot/contract/core/endpoint'
import type { ListMeta, ListQuery } from '@backlot/contract/core/list'
import { serializeListQuery } from '@backlot/contract/core/list'
import type { CreateOf, RecordOf, Resource, UpdateOf } from '@backlot/contract/core/resource'
import type { HistoryEntry, VerbEndpoints } from '@backlot/contract/core/resource-endpoints'
import { type ResourceName, resourceEndpointTable, resources } from '@backlot/contract/resources/index'
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { callApi, sendApi } from './api.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

export interface Page<T> {
  rows: T[]
  meta: ListMeta
}

/** The call of a resource's verb; undefined when the resource does not have it. */
export function verbEndpoint<R extends Resource, V extends keyof VerbEndpoints<R>>(
  resource: R,
  verb: V,
): VerbEndpoints<R>[V] | undefined {
  const table: Readonly<Record<string, object>> = resourceEndpointTable
  // The table is keyed by the resources' own names, and its calls are made from the same verbs.
  return (table[resource.name] as Partial<VerbEndpoints<R>> | undefined)?.[verb]
}

/** The call, of which a screen that asks for it is sure. */
export function needed<T>(endpoint: T | undefined, name: string): T {
  if (endpoint === undefined) throw new Error(`There is no such call for ${name}.`)
  return endpoint
}

/** The cached answer of a list query, for `useQuery` and for fetching ahead. */
export function listOptions<R extends Resource>(resource: R, query: Partial<ListQuery>) {
  return queryOptions({
    queryKey: [resource.name, 'list', serializeListQuery(resource, query)],
    queryFn: async ({ signal }): Promise<Page<RecordOf<R>>> => {
      const endpoint = needed(verbEndpoint(resource, 'list'), resource.name)
      const { data, meta } = await sendApi(endpoint, { query, signal })
      return { rows: data, meta: meta ?? { ...noMeta, total: data.length } }
    },
  })
}

const noMeta: ListMeta = {
  page: 1,
  perPage: 0,
  total: 0,
  totalIsExact: true,
  nextCursor: null,
  prevCursor: null,
}

/** A page of a list; the rows of the page before stay until the new ones come. */
export function useList<R extends Resource>(resource: R, query: Partial<ListQuery>) {
  return useQuery({ ...listOptions(resource, query), placeholderData: keepPreviousData })
}

/** The cached answer for one record. */
export function recordOptions<R extends Resource>(resource: R, id: number) {
  return queryOptions({
    queryKey: [resource.name, 'record', id],
    queryFn: ({ signal }): Promise<RecordOf<R>> =>
      callApi(needed(verbEndpoint(resource, 'show'), resource.name), { params: { id }, signal }),
  })
}

/** One record. */
export function useRecord<R extends Resource>(resource: R, id: number) {
  return useQuery(recordOptions(resource, id))
}

/** Who changed a record, newest first. */
export function useHistory(resource: Resource, id: number) {
  return useQuery({
    queryKey: [resource.name, 'history', id],
    queryFn: ({ signal }): Promise<HistoryEntry[]> =>
      callApi(needed(verbEndpoint(resource, 'history'), resource.name), { params: { id }, signal }),
  })
}

/** Resources whose records show something of this one: they are out of date as well when it changes. */
export function dependentsOf(name: string): string[] {
  return Object.values(resources)
    .filter((other) => Object.values(other.fields).some((field) => field.settings.target === name))
    .map((other) => other.name)
}

/** Fetches anew, where it is on the screen, whatever a change to this resource may have touched. */
export async function refreshResource(client: QueryClient, name: string): Promise<void> {
  const touched = new Set([name, ...dependentsOf(name)])
  await client.invalidateQueries({ predicate: ({ queryKey }) => touched.has(String(queryKey[0])) })
}

/** Keeps what a write answered, so that the record's screens show it at once, and refreshes the rest. */
export function useRefresh<R extends Resource>(resource: R) {
  const client = useQueryClient()
  return (record?: RecordOf<R>) => {
    // Every record has an id; the mapped type is too deep for the compiler to see it here.
    const id = (record as { id: number } | undefined)?.id
    if (id !== undefined) client.setQueryData([resource.name, 'record', id], record)
    void refreshResource(client, resource.name)
  }
}

/** Creates a record; a repeated click or a lost answer cannot create it twice when the caller keeps the key. */
export function useCreate<R extends Resource>(resource: R) {
  const refresh = useRefresh(resource)
  return useMutation({
    mutationFn: ({ body, key = newIdempotencyKey() }: { body: CreateOf<R>; key?: string }) => {
      const endpoint = needed(verbEndpoint(resource, 'create'), resource.name) as AnyWrite<RecordOf<R>>
      return callApi(endpoint, { body, idempotencyKey: key })
    },
    onSuccess: (record) => refresh(record),
  })
}

/** Changes a record; the body carries the version that was edited. */
export function useUpdate<R extends Resource>(resource: R) {
  const refresh = useRefresh(resource)
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: UpdateOf<R> }) => {
      const endpoint = needed(verbEndpoint(resource, 'update'), resource.name) as AnyWriteOne<RecordOf<R>>
      return callApi(endpoint, { params: { id }, body })
    },
    onSuccess: (record) => refresh(record),
  })
}

// Whether a body is needed cannot be worked out while the resource is still a type parameter.
type AnyWrite<A> = Endpoint<Record<string, never>, Record<string, never>, object, A>
type AnyWriteOne<A> = Endpoint<{ id: number }, Record<string, never>, object, A>

/** Deletes a record; gives the audit id by which it can be taken back. */
export function useDelete(resource: Resource) {
  const client = useQueryClient()
  const refresh = useRefresh(resource)
  return useMutation({
    mutationFn: async (id: number): Promise<number | null> => {
      const endpoint = needed(verbEndpoint(resource, 'delete'), resource.name)
      return (await sendApi(endpoint, { params: { id } })).auditId
    },
    onSuccess: (_, id) => {
      // Its page is still on the screen for a moment, and asking for it again would only bring a 404.
      client.removeQueries({ predicate: ({ queryKey }) => isAbout(queryKey, resource.name, id) })
      refresh()
    },
  })
}

function isAbout([name, kind, key]: QueryKey, resource: string, id: number): boolean {
  return name === resource && (kind === 'record' || kind === 'history') && key === id
}

/** Does one of a resource's own actions, such as publishing, to a record; gives the record and the audit id. */
export function useAction<R extends Resource>(resource: R) {
  const refresh = useRefresh(resource)
  return useMutation({
    mutationFn: ({ endpoint, id }: { endpoint: ActionEndpoint<R>; id: number }) =>
      sendApi(endpoint, { params: { id }, idempotencyKey: newIdempotencyKey() }),
    onSuccess: ({ data }) => refresh(data),
  })
}

type ActionEndpoint<R extends Resource> = Endpoint<
  { id: number },
  Record<string, never>,
  undefined,
  RecordOf<R>
>

/** Takes a change of a moment ago back. */
export function useUndo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (auditId: number) => callApi(auditEndpoints.undo, { params: { id: auditId } }),
    onSuccess: ({ resource }) => refreshResource(client, resource),
  })
}

export interface LookupQuery {
  q: string
  /** The reference's fixed filter, such as `{ type: 'genre' }`. */
  filter?: Readonly<Record<string, string>>
}

/** What a list answers for a search, page by page, to choose a record from. */
export function useLookup(name: ResourceName, { q, filter = {} }: LookupQuery, isEnabled = true) {
  return useInfiniteQuery({ ...lookupOptions(name, q, filter), enabled: isEnabled })
}

function lookupOptions(name: ResourceName, q: string, filter: Readonly<Record<string, string>>) {
  const resource: Resource = resources[name] as unknown as Resource
  const filters = Object.entries(filter).map(([field, value]) => ({
    field,
    operator: 'eq' as const,
    values: [value],
  }))
  return infiniteQueryOptions({
    queryKey: [name, 'lookup', q, filter],
    initialPageParam: 1,
    queryFn: async ({ signal, pageParam }): Promise<Page<LookupRecord>> => {
      const endpoint = needed(verbEndpoint(resource, 'list'), name)
      const { data, meta } = await sendApi(endpoint, { query: { q, filters, page: pageParam }, signal })
      return { rows: data as unknown as LookupRecord[], meta: meta ?? noMeta }
    },
    getNextPageParam: ({ meta }) => (meta.page * meta.perPage < meta.total ? meta.page + 1 : undefined),
    placeholderData: keepPreviousData,
  })
}

/** A record to choose; its name is under the resource's `label`. */
export type LookupRecord = { id: number } & Record<string, unknown>
