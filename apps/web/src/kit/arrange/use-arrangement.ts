import { largestArrangement } from '@backlot/contract/core/endpoints/resource-endpoints'
import type { Arrangement } from '@backlot/contract/core/resource/arrangement'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listOptions, type Page } from '../../platform/queries/queries.ts'
import { useArrange } from '../../platform/queries/writes.ts'
import type { SortItem } from '../../ui/sorting/arrangement.ts'
import { nameOf, type Row } from '../records/row.ts'

const onlyGroup = ''

/** The records of one group as they stand, and in the orders that were made of them and not yet saved. */
export function useArrangement(resource: Resource, { by, within }: Arrangement, firstGroup = onlyGroup) {
  const [group, setGroup] = useState(firstGroup)
  const [made, setMade] = useState<Readonly<Record<string, readonly number[]>>>({})
  const { mutateAsync } = useArrange(resource)
  const query = useQuery(
    listOptions(resource, {
      perPage: largestArrangement,
      sort: [{ field: by, direction: 'asc' }],
      ...(within !== undefined && { filters: [{ field: within, operator: 'eq', values: [group] }] }),
    }),
    // A row is a record of this resource; the mapped type is too deep for the compiler to see it here.
  ) as unknown as UseQueryResult<Page<Row>>
  const save = async () => {
    try {
      for (const ids of Object.values(made)) await mutateAsync(ids)
    } finally {
      // Somebody else's record may be the reason why it was refused; then it is in the list now.
      setMade({})
    }
  }
  return {
    group,
    setGroup,
    query,
    items: inOrder(itemsOf(resource, query.data?.rows ?? []), made[group]),
    isTooMany: (query.data?.meta.total ?? 0) > largestArrangement,
    isUnsaved: Object.keys(made).length > 0,
    order: (items: readonly SortItem[]) => setMade({ ...made, [group]: items.map(({ id }) => Number(id)) }),
    save,
  }
}

function itemsOf(resource: Resource, rows: readonly Row[]): SortItem[] {
  return rows.map((row) => ({ id: row.id, name: nameOf(row, resource) }))
}

/** What has come since stands at the end. */
function inOrder(items: readonly SortItem[], ids: readonly number[] = []): SortItem[] {
  const place = new Map(ids.map((id, index) => [id, index]))
  return items.toSorted(
    (a, b) => (place.get(Number(a.id)) ?? ids.length) - (place.get(Number(b.id)) ?? ids.length),
  )
}
