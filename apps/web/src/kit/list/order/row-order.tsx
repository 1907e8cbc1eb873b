import { largestArrangement } from '@backlot/contract/core/endpoints/resource-endpoints'
import type { Arrangement } from '@backlot/contract/core/resource/arrangement'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { usePageView } from '../../../platform/screens/page-view.ts'
import { permissionTo } from '../../../platform/session/access.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { useOrders } from '../../arrange/use-orders.ts'
import type { Row } from '../../records/row.ts'
import { ListContext, type ListState, useListState } from '../state/list-state.ts'

interface RowOrderContent {
  /** Whether the rows that stand there can be put in order. */
  readonly canOrder: boolean
  readonly isUnsaved: boolean
  readonly order: (rows: readonly { readonly id: Row['id'] }[]) => void
  readonly discard: () => void
  readonly save: () => Promise<void>
}

const RowOrderContext = createContext<RowOrderContent | null>(null)

/** The order of the rows of this list; null where nobody, or not this person, gives them one. */
export function useRowOrder(): RowOrderContent | null {
  return useContext(RowOrderContext)
}

/** Round the rows of a list: where staff put them in order, they stand in the one that was made and not saved yet. */
export function RowOrder({ children }: { children: ReactNode }) {
  const { arrangement, name } = useListState().resource
  const mayArrange = usePermission(permissionTo('update', name))
  if (arrangement === null || !mayArrange) return children
  return <OrderedRows arrangement={arrangement}>{children}</OrderedRows>
}

const onlyGroup = ''

function OrderedRows({ arrangement, children }: { arrangement: Arrangement; children: ReactNode }) {
  const state = useListState()
  const { isUnsaved, inOrder, order, discard, save } = useOrders(state.resource)
  const { setUnsaved } = usePageView()
  useEffect(() => setUnsaved(isUnsaved, discard, 'order'), [setUnsaved, isUnsaved, discard])
  const group = wholeGroup(arrangement, state)
  const rows = group === undefined ? state.rows : inOrder(group, state.rows)
  const content = {
    ...{ isUnsaved, discard, save },
    canOrder: group !== undefined,
    order: (next: readonly { readonly id: Row['id'] }[]) => order(group ?? onlyGroup, next),
  }
  return (
    <ListContext value={{ ...state, rows }}>
      <RowOrderContext value={content}>{children}</RowOrderContext>
    </ListContext>
  )
}

/** The group of which every row is on the screen, in its order; undefined where something is sorted or filtered away. */
function wholeGroup({ by, within }: Arrangement, { query, view, meta, rows, list }: ListState) {
  const [first] = query.sort
  const isInOrder = first?.field === by && first.direction === 'asc' && query.q === ''
  const isWhole = meta?.total === rows.length && rows.length <= largestArrangement && !list.isPlaceholderData
  if (view !== 'table' || !isInOrder || !isWhole) return undefined
  const [filter, ...others] = query.filters
  if (within === undefined) return filter === undefined ? onlyGroup : undefined
  const isOneGroup = filter?.field === within && filter.operator === 'eq' && filter.values.length === 1
  return isOneGroup && others.length === 0 ? String(filter.values[0]) : undefined
}
