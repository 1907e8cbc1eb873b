import type { Resource } from '@backlot/contract/core/resource/resource'
import { type ResourceName, resources } from '@backlot/contract/registry'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { sendApi } from '../api/api.ts'
import { needed, noMeta, type Page, verbEndpoint } from './queries.ts'

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
      const readAt = Date.now()
      const { data, meta } = await sendApi(endpoint, { query: { q, filters, page: pageParam }, signal })
      return { rows: data as unknown as LookupRecord[], meta: meta ?? noMeta, readAt }
    },
    getNextPageParam: ({ meta }) => (meta.page * meta.perPage < meta.total ? meta.page + 1 : undefined),
    placeholderData: keepPreviousData,
  })
}

/** A record to choose; its name is under the resource's `label`. */
export type LookupRecord = { id: number } & Record<string, unknown>
