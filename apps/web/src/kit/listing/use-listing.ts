import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import { type Listing, listingEndpoint } from '@backlot/contract/core/endpoints/listing'
import { type ListQuery, parseSort, type Sort, serializeListQuery } from '@backlot/contract/core/lists/list'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CallOptions, sendApi } from '../../platform/api/api.ts'
import { useDebounced } from '../../ui/hooks/use-debounced.ts'
import { pagesOf } from './pages-of.ts'

const TYPING_PAUSE = 250
/** It stands among other things: a page of it is shorter than a list's. */
const ROWS_PER_PAGE = 10

export type ListingRow = { readonly id: number } & Readonly<Record<string, unknown>>
export type PathValues = { readonly id: number } | Readonly<Record<string, never>>

/** The rows of a listing and which of them are seen; search and order begin at the first page again. */
export function useListing(listing: Listing, params: PathValues) {
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), TYPING_PAUSE)
  const [sort, setSort] = useState<Sort[]>(() => parseSort(listing.defaultSort))
  const [place, setPlace] = useState({ q, page: 1 })
  const page = place.q === q ? place.page : 1
  const query: Partial<ListQuery> = { q, sort, page, perPage: ROWS_PER_PAGE }
  // Under the resource that the path begins with, whose changes make it old.
  const [owner] = listing.path.slice(1).split('/')
  const answer = useQuery({
    queryKey: [owner, listing.name, params, serializeListQuery(listing, query)],
    queryFn: async ({ signal }) => {
      // Which parameters the path has, the factory has compared with those that it is given.
      const endpoint = listingEndpoint(listing) as unknown as Endpoint<
        PathValues,
        ListQuery,
        undefined,
        ListingRow[]
      >
      const { data, meta } = await sendApi<PathValues, ListQuery, undefined, ListingRow[]>(endpoint, {
        params,
        query,
        signal,
      } as CallOptions<PathValues, ListQuery, undefined>)
      return { rows: data, total: meta?.total ?? data.length }
    },
    placeholderData: keepPreviousData,
  })
  const { pages, instead, isOnItsWay } = pagesOf(answer, { page, perPage: ROWS_PER_PAGE })
  if (instead !== null) setPlace({ q, page: instead })
  return {
    ...{ text, setText, q, page, pages, answer, isOnItsWay },
    sort: sort[0],
    order: (next: Sort) => {
      setSort([next])
      setPlace({ q, page: 1 })
    },
    goTo: (next: number) => setPlace({ q, page: next }),
  }
}
