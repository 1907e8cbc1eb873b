import {
  type EndpointsOf,
  type HistoryEntry,
  resourceEndpoints,
  type VerbEndpoints,
} from '@backlot/contract/core/endpoints/resource-endpoints'
import type { ListMeta, ListQuery } from '@backlot/contract/core/lists/list'
import { serializeListQuery } from '@backlot/contract/core/lists/list'
import type { RecordOf, Resource } from '@backlot/contract/core/resource/resource'
import { allResources } from '@backlot/contract/registry'
import {
  keepPreviousData,
  type Query,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQuery,
} from '@tanstack/react-query'
import { callApi, sendApi } from '../api/api.ts'

export interface Page<T> {
  rows: T[]
  meta: ListMeta
  /** When it was asked for: what changed before is in it. */
  readAt: number
}

const made = new WeakMap<Resource, unknown>()

/** The calls of a resource's verbs and actions, made once. */
export function endpointsOf<R extends Resource>(resource: R): EndpointsOf<R> {
  if (!made.has(resource)) made.set(resource, resourceEndpoints(resource))
  return made.get(resource) as EndpointsOf<R>
}

/** The call of a resource's verb; undefined when the resource does not have it. */
export function verbEndpoint<R extends Resource, V extends keyof VerbEndpoints<R>>(
  resource: R,
  verb: V,
): VerbEndpoints<R>[V] | undefined {
  // The calls are made from the same verbs; which of them there are depends on the resource.
  return (endpointsOf(resource) as Partial<VerbEndpoints<R>>)[verb]
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
      const { data, meta, askedAt: readAt } = await sendApi(endpoint, { query, signal })
      return { rows: data, meta: meta ?? { ...noMeta, total: data.length }, readAt }
    },
  })
}

/** The page that an answer without one stands for. */
export const noMeta: ListMeta = {
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

/** A list that stands on the page of a record, and moves with what is counted beside that record. */
export function useListBeside<R extends Resource>(
  resource: R,
  { query, beside }: { query: Partial<ListQuery>; beside: { resource: string; id: number } },
) {
  return useQuery({
    ...listOptions(resource, query),
    placeholderData: keepPreviousData,
    meta: { beside: besideMark(beside) },
  })
}

function besideMark({ resource, id }: { resource: string; id: number }): string {
  return `${resource} ${id}`
}

/** Picks the lists that stand on the pages of these records. */
export function isBeside(resource: string, ids: readonly number[]): (query: Pick<Query, 'meta'>) => boolean {
  const marks = new Set<unknown>(ids.map((id) => besideMark({ resource, id })))
  return ({ meta }) => marks.has(meta?.['beside'])
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
  return Object.values(allResources)
    .filter((other) => Object.values(other.fields).some((field) => field.settings.target === name))
    .map((other) => other.name)
}

/** Picks the queries whose answers a change to this resource may have touched. */
export function isTouchedBy(name: string): (query: { queryKey: QueryKey }) => boolean {
  const touched = new Set([name, ...dependentsOf(name)])
  return ({ queryKey }) => touched.has(String(queryKey[0]))
}

/** Fetches anew, where it is on the screen, whatever a change to this resource may have touched. */
export async function refreshResource(client: QueryClient, name: string): Promise<void> {
  await client.invalidateQueries({ predicate: isTouchedBy(name) })
}
