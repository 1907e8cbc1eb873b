import { largestArrangement } from '@backlot/contract/core/endpoints/resource-endpoints'
import type { Arrangement } from '@backlot/contract/core/resource/arrangement'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listOptions, type Page } from '../../platform/queries/queries.ts'
import type { SortItem } from '../../ui/sorting/arrangement.ts'
import { nameOf, type Row } from '../records/row.ts'
import { useOrders } from './use-orders.ts'

const onlyGroup = ''

/** The records of one group as they stand, and in the orders that were made of them and not yet saved. */
export function useArrangement(resource: Resource, { by, within }: Arrangement, firstGroup = onlyGroup) {
  const [group, setGroup] = useState(firstGroup)
  const orders = useOrders(resource)
  const query = useQuery(
    listOptions(resource, {
      perPage: largestArrangement,
      sort: [{ field: by, direction: 'asc' }],
      ...(within !== undefined && { filters: [{ field: within, operator: 'eq', values: [group] }] }),
    }),
    // A row is a record of this resource; the mapped type is too deep for the compiler to see it here.
  ) as unknown as UseQueryResult<Page<Row>>
  return {
    group,
    setGroup,
    query,
    items: orders.inOrder(group, itemsOf(resource, query.data?.rows ?? [])),
    isTooMany: (query.data?.meta.total ?? 0) > largestArrangement,
    isUnsaved: orders.isUnsaved,
    order: (items: readonly SortItem[]) => orders.order(group, items),
    save: orders.save,
    discard: orders.discard,
  }
}

function itemsOf(resource: Resource, rows: readonly Row[]): SortItem[] {
  return rows.map((row) => ({ id: row.id, name: nameOf(row, resource) }))
}
