import { isAtLeast, type ListQuery } from '@backlot/contract/core/lists/list'
import { parseListQuery } from '@backlot/contract/core/lists/parse-list'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listOptions, type Page } from '../../platform/queries/queries.ts'
import type { Row } from '../records/row.ts'

export interface Neighbours {
  /** Counted from one, in the whole list. */
  place: number
  total: number
  totalIs: 'place' | 'placeAbout' | 'placeMore'
  previous: number | undefined
  next: number | undefined
}

type RawQuery = Readonly<Record<string, string>>

/** The list that was on screen last and shows this record. */
function lastListWith(client: QueryClient, resource: Resource, id: number): RawQuery | undefined {
  const found = client
    .getQueryCache()
    .findAll({ queryKey: [resource.name, 'list'] })
    .filter(({ state }) => (state.data as Page<Row> | undefined)?.rows.some((row) => row.id === id))
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)[0]
  // Lists are cached under their wire query; see `listOptions`.
  return found?.queryKey[2] as RawQuery | undefined
}

/** Where a record stands in the list it was opened from; undefined when it was not opened from one. */
export function useNeighbours(resource: Resource, id: number): Neighbours | undefined {
  const client = useQueryClient()
  const [raw] = useState(() => lastListWith(client, resource, id))
  const query = parseListQuery(resource, raw ?? {})
  const here = usePage(resource, query, raw !== undefined)
  const rows = here?.rows ?? []
  const index = rows.findIndex((row) => row.id === id)
  const isFirst = index === 0
  const isLast = index === rows.length - 1
  const before = usePage(resource, besides(query, -1), index >= 0 && isFirst && query.page > 1)
  const after = usePage(resource, besides(query, 1), index >= 0 && isLast && hasMore(here))
  if (here === undefined || index < 0) return undefined
  const { page, perPage, total, totalIsExact } = here.meta
  const isMore = isAtLeast(query, here.meta)
  return {
    place: (page - 1) * perPage + index + 1,
    total: isMore ? total - 1 : total,
    totalIs: totalIsExact ? 'place' : isMore ? 'placeMore' : 'placeAbout',
    previous: isFirst ? before?.rows.at(-1)?.id : rows[index - 1]?.id,
    next: isLast ? after?.rows[0]?.id : rows[index + 1]?.id,
  }
}

function hasMore(page: Page<Row> | undefined): boolean {
  return page !== undefined && page.meta.page * page.meta.perPage < page.meta.total
}

function besides(query: ListQuery, step: number): ListQuery {
  const { cursor: _, ...rest } = query
  return { ...rest, page: Math.max(1, query.page + step) }
}

function usePage(resource: Resource, query: ListQuery, isEnabled: boolean): Page<Row> | undefined {
  const { data } = useQuery({ ...listOptions(resource, query), enabled: isEnabled })
  return isEnabled ? (data as Page<Row> | undefined) : undefined
}
