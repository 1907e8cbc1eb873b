import type { Resource } from '@backlot/contract/core/resource/resource'
import type { ReactNode } from 'react'
import { WithAside } from '../grid/grid-aside.tsx'
import { RowOrder } from '../order/row-order.tsx'
import type { Column } from '../state/columns.ts'
import {
  type Board,
  type Grid,
  ListContext,
  type NoteOfTotals,
  type Units,
  type UseOwnActions,
  useNewListState,
} from '../state/list-state.ts'
import { ListHeader } from '../toolbar/list-header.tsx'
import { ListToolbar } from '../toolbar/list-toolbar.tsx'
import { ListDialogs } from './list-dialogs.tsx'
import { ListFrame } from './list-frame.tsx'

export interface ListPageProps {
  resource: Resource
  columns: readonly Column[]
  /** The filters that are always in reach; all others are one press away. */
  filters?: readonly string[]
  /** Offers the rows as tiles too. */
  grid?: Grid | undefined
  /** Offers the rows in their groups, to be put in order. */
  board?: Board | undefined
  /** By field, how a sum is written whose unit the field does not know. */
  units?: Units | undefined
  /** What is said beside how many rows are added up. */
  NoteOfTotals?: NoteOfTotals | undefined
  /** What the resource does with chosen rows besides its bulk actions. */
  useOwn?: UseOwnActions | undefined
  /** One row is chosen by a press. */
  choosesRow?: boolean | undefined
  /** What stands between the title and the filters. */
  above?: ReactNode
  /** Where the rows stand among what is told of them. */
  around?: (rows: ReactNode) => ReactNode
  /** Takes the place of the button that makes a record on a page of its own. */
  creating?: ReactNode
  /** The resource's own buttons, before export and create. */
  children?: ReactNode
}

const none: readonly string[] = []

/** The list of a resource: its address is its state, its buttons are what the person may do. */
export function ListPage({
  resource,
  columns,
  filters = none,
  grid,
  board,
  units,
  NoteOfTotals,
  useOwn,
  choosesRow,
  above,
  around = (rows) => rows,
  ...buttons
}: ListPageProps) {
  const state = useNewListState(resource, columns, {
    ...{ grid, board, units, NoteOfTotals, useOwn, choosesRow },
  })
  return (
    <ListContext value={state}>
      <ListHeader {...buttons} />
      {above}
      <ListToolbar filters={filters} {...buttons} />
      <RowOrder>
        {around(
          grid?.aside ? (
            <WithAside>
              <ListFrame />
            </WithAside>
          ) : (
            <ListFrame />
          ),
        )}
      </RowOrder>
      <ListDialogs />
    </ListContext>
  )
}
