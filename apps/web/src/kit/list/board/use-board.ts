import { largestArrangement } from '@backlot/contract/core/endpoints/resource-endpoints'
import type { Filter } from '@backlot/contract/core/lists/filter'
import { useEffect } from 'react'
import { usePageView } from '../../../platform/screens/page-view.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { useOrders } from '../../arrange/use-orders.ts'
import type { Row } from '../../records/row.ts'
import { useListState } from '../state/list-state.ts'

/** The rows of one group, in their order. */
export interface Lane {
  readonly group: string
  readonly rows: readonly Row[]
}

/** The lanes of a board in the order of the moment. Only a whole group can be put in order: no search, no other filter. */
export function useBoard() {
  const { resource, rows, meta, query } = useListState()
  const mayUpdate = usePermission(`update-${resource.name}`)
  const orders = useOrders(resource)
  const { isUnsaved, discard } = orders
  const { setUnsaved } = usePageView()
  useEffect(() => setUnsaved(isUnsaved, discard), [setUnsaved, isUnsaved, discard])
  const within = resource.arrangement?.within ?? ''
  const isTooMany = (meta?.total ?? 0) > largestArrangement
  const isWhole = query.q === '' && query.filters.every(({ field }) => field === within)
  const options = resource.fields[within]?.settings.options ?? []
  const lanes = options
    .map((group): Lane => {
      const members = rows.filter((row) => row[within] === group)
      return { group, rows: orders.inOrder(group, members) }
    })
    // A lane without rows is worth seeing only where all of them are.
    .filter((lane) => lane.rows.length > 0 || (isWhole && isShown(query.filters, lane.group)))
  return { ...orders, lanes, isTooMany, canOrder: mayUpdate && isWhole && !isTooMany }
}

function isShown(filters: readonly Filter[], group: string): boolean {
  return filters.every(({ operator, values }) =>
    operator === 'not' ? !values.includes(group) : values.includes(group),
  )
}
