import type { RecordOf, Resource } from '@backlot/contract/core/resource/resource'
import type { ReactNode } from 'react'
import { ListPage, type ListPageProps } from './page/list-page.tsx'
import { type ColumnItem, columnsOf } from './state/columns.ts'
import {
  type Board,
  type Grid,
  type NoteOfTotals,
  type Units,
  type UseOwnActions,
  useListState,
} from './state/list-state.ts'

/** What the list of a resource shows, by field. */
export interface ListParts<R extends Resource> {
  readonly columns: readonly ColumnItem<R>[]
  /** The filters that are always in reach; all others are one press away. */
  readonly filters?: readonly R['filters'][number][]
  /** Offers the rows as tiles too. */
  readonly grid?: GridParts<R>
  /** Offers the rows in the groups and the order that staff give them. */
  readonly board?: BoardParts<R>
  /** How a sum is written whose unit or sign its field does not know, such as bytes, or what is taken off. */
  readonly units?: Units
  /** What is said beside how many rows are added up, where their columns do not say all. */
  readonly NoteOfTotals?: NoteOfTotals
  /** What this resource does with chosen rows besides its bulk actions: a hook, so that it may have a dialog. */
  readonly useOwn?: UseOwnActions
  /** One row is chosen by a press, and told in full beside the rows: `useChosenRow` knows which. */
  readonly choosesRow?: boolean
}

interface BoardParts<R extends Resource>
  extends Omit<GridParts<R>, 'picture' | 'aside' | 'sum'>,
    Pick<Board, 'Lanes'> {
  /** What stands before the name: a picture, or what it is. */
  readonly lead: (record: RecordOf<R>) => ReactNode
  /** What opens below the name. */
  readonly inside?: (record: RecordOf<R>) => ReactNode
}

interface GridParts<R extends Resource> {
  readonly picture: keyof R['fields'] & string
  /** This unless somebody chose the table. */
  readonly isFirst?: boolean
  /** What stands with the name. */
  readonly render: (record: RecordOf<R>) => ReactNode
  /** What stands beside the tiles of the one whose picture was pressed; else that leads to its page. */
  readonly aside?: (record: RecordOf<R>) => ReactNode
  /** The field that is added up of those that are chosen, such as their bytes; the resource's sums have it too. */
  readonly sum?: keyof R['fields'] & string
}

/** The page of a list, bound to its resource: a column or a filter that there is not does not compile. */
export function listOf<R extends Resource>(
  resource: R,
  parts: ListParts<R>,
): {
  List: (props: Pick<ListPageProps, 'above' | 'around' | 'creating' | 'children'>) => ReactNode
  /** The row that is chosen, for what stands `around` the rows; none while there are none. */
  useChosenRow: () => RecordOf<R> | undefined
} {
  const columns = columnsOf(resource, parts.columns)
  const { filters = [], units, NoteOfTotals, useOwn, choosesRow } = parts
  // The row is a record of this resource; the compiler cannot follow that through the untyped list.
  const grid = parts.grid && ({ isFirst: false, ...parts.grid } as unknown as Grid)
  const board = parts.board && ({ isFirst: false, ...parts.board } as unknown as Board)
  return {
    List: (own) => (
      <ListPage
        {...{ resource, columns, filters, grid, board, units, NoteOfTotals, useOwn, choosesRow }}
        {...own}
      />
    ),
    useChosenRow: () => {
      const { rows, current } = useListState()
      return rows.find(({ id }) => id === current) as unknown as RecordOf<R> | undefined
    },
  }
}
