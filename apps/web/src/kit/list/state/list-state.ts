import type { ChosenRows } from '@backlot/contract/core/endpoints/bulk'
import type { Totals } from '@backlot/contract/core/endpoints/listing'
import type { FilterRules } from '@backlot/contract/core/lists/filter'
import type { ListMeta, ListQuery } from '@backlot/contract/core/lists/list'
import { serializeListQuery } from '@backlot/contract/core/lists/list'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { isWithheld } from '@backlot/contract/core/resource/withheld'
import type { SavedView } from '@backlot/contract/views'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentType, createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { type Page, useList } from '../../../platform/queries/queries.ts'
import type { RecordAction } from '../../../platform/screens/actions.ts'
import type { ResourceScreens } from '../../../platform/screens/screens.ts'
import { useSession } from '../../../platform/session/session.ts'
import { type ListChanges, useListChanges } from '../../live/use-list-changes.ts'
import { useKnownScreens } from '../../records/known-screens.ts'
import type { Row } from '../../records/row.ts'
import { useSavedView } from '../saved/use-saved-view.ts'
import { type ColumnSettings, shownColumns } from './column-settings.ts'
import type { Column } from './columns.ts'
import type { QueryChange } from './list-address.ts'
import { type ListView, useListView } from './list-view.ts'
import { noSelection, type Selection } from './selection.ts'
import { useColumnSettings } from './use-column-settings.ts'
import { useListAddress } from './use-list-address.ts'
import { inItsOrder } from './whole-order.ts'

/** What stands over the list at the moment. */
export type ListDialog =
  | { kind: 'delete'; record: Row }
  | { kind: 'action'; action: RecordAction; record: Row }
  | { kind: 'bulk'; action: string }
  | { kind: 'filters' }
  /** None: a new one. */
  | { kind: 'view'; view: SavedView | null }

/** Rows as tiles: the field of their picture, and what stands under the name. */
export interface Grid {
  readonly picture: string
  /** Tiles unless somebody chose the table. */
  readonly isFirst: boolean
  readonly render: (row: Row) => ReactNode
  /** What stands beside the tiles of the one whose picture was pressed. */
  readonly aside?: (row: Row) => ReactNode
  /** The field that is added up of those that are chosen, such as their bytes; the resource's sums have it too. */
  readonly sum?: string
}

/** Rows in the groups and the order that staff give them. */
export interface Board {
  /** `BoardLanes`: lists without a board do without the code of dragging. */
  readonly Lanes: ComponentType<{ board: Board }>
  /** What stands before the name: a picture, or what it is. */
  readonly lead: (row: Row) => ReactNode
  /** The board unless somebody chose the table. */
  readonly isFirst: boolean
  /** What stands after the name. */
  readonly render: (row: Row) => ReactNode
  /** What opens below the name, where there is more than its page to show of it. */
  readonly inside?: (row: Row) => ReactNode
}

/** Something that only this resource does with the chosen rows. */
export interface OwnAction {
  readonly name: string
  readonly label: string
  readonly isBusy?: boolean
  readonly onChoose: () => void
}

/** What a resource does with the chosen rows besides its bulk actions, and the dialog of the one that is begun. */
export interface OwnActions {
  readonly actions: readonly OwnAction[]
  readonly dialog?: ReactNode
}

export type UseOwnActions = (chosen: ChosenRows) => OwnActions

/** Everything that the parts of one list share. */
export interface ListState {
  screens: ResourceScreens
  resource: Resource
  query: ListQuery
  change: (change: QueryChange, isTyping?: boolean) => void
  /** Asks for what an address of this list asks for. */
  go: (address: URLSearchParams) => void
  list: UseQueryResult<Page<Row>>
  rows: readonly Row[]
  meta: ListMeta | undefined
  /** What others changed since the rows were read. */
  remoteChanges: ListChanges
  /** What one may filter by. */
  filterRules: FilterRules
  /** The columns on show, in order; `allColumns` has the hidden ones too. */
  columns: readonly Column[]
  allColumns: readonly Column[]
  settings: ColumnSettings
  arrange: (settings: ColumnSettings) => void
  /** Tiles and a board where the list has them, and which of all is on show. */
  grid: Grid | undefined
  board: Board | undefined
  /** By field, how a sum is written whose unit or sign the field does not know. */
  units: Units
  /** What is said beside how many rows are added up, where their columns do not say all. */
  NoteOfTotals: NoteOfTotals | undefined
  /** What the resource does with chosen rows besides its bulk actions. */
  useOwn: UseOwnActions | undefined
  /** A row is chosen by a press too, the first one until then, and told in full beside them. */
  choosesRow: boolean
  view: ListView
  showAs: (view: ListView) => void
  /** The saved view on show. */
  saved: SavedView | undefined
  selection: Selection
  choose: (selection: Selection) => void
  /** While what matches is counted, nothing is begun with what is chosen: it would be begun with what was chosen before. */
  isCounting: boolean
  /** Chooses all that match once they are counted, unless something else was chosen meanwhile. */
  chooseAll: (count: () => Promise<number>) => Promise<void>
  /** The row that the keyboard is on. */
  current: number | undefined
  setCurrent: (id: number | undefined) => void
  dialog: ListDialog | null
  open: (dialog: ListDialog | null) => void
}

/** The currency is that of an amount. */
export type Units = Readonly<Record<string, (sum: number, currency?: string | null) => string>>

export type NoteOfTotals = ComponentType<{ totals: Totals }>

const none: readonly Row[] = []
const noUnits: Units = {}

export const ListContext = createContext<ListState | null>(null)

/** The state of the list that this component is part of. */
export function useListState(): ListState {
  const state = useContext(ListContext)
  if (state === null) throw new Error('This belongs inside a ListPage.')
  return state
}

interface NewListParts {
  memory?: string
  grid?: Grid | undefined
  board?: Board | undefined
  units?: Units | undefined
  NoteOfTotals?: NoteOfTotals | undefined
  useOwn?: UseOwnActions | undefined
  choosesRow?: boolean | undefined
}

/** Makes the state of a list; address, cache and this component hold it, `memory` names what is remembered of it. */
export function useNewListState(
  resource: Resource,
  meantColumns: readonly Column[],
  {
    memory = resource.name,
    grid,
    board,
    units = noUnits,
    NoteOfTotals,
    useOwn,
    choosesRow = false,
  }: NewListParts = {},
): ListState {
  const screens = useKnownScreens(resource.name)
  if (screens === undefined) throw new Error(`The screens of ${resource.name} are not registered.`)
  const { allColumns, filterRules } = useTold(resource, meantColumns)
  const { query, change, go } = useListAddress(resource)
  const [view, showAs] = useShownView(memory, { grid, board })
  const asked = view === 'board' ? wholeOrder(resource, query) : query
  const list = useList(resource, asked) as unknown as UseQueryResult<Page<Row>>
  const chosen = useSelection(resource, query)
  const [moved, setCurrent] = useState<number>()
  const [dialog, open] = useState<ListDialog | null>(null)
  const saved = useSavedView(resource, query)
  const { settings, arrange } = useColumnSettings(memory, allColumns, saved)
  const { order, hidden } = settings
  // Without the widths: rows need not be drawn anew while a column is dragged.
  const columns = useMemo(() => shownColumns(allColumns, { order, hidden }), [allColumns, order, hidden])
  const rows = list.data?.rows ?? none
  const isThere = rows.some(({ id }) => id === moved)
  const current = choosesRow && !isThere ? rows[0]?.id : moved
  return {
    screens,
    resource,
    query,
    change,
    go,
    list,
    rows,
    remoteChanges: useListChanges({ resource: resource.name, rows, query: asked, readAt: list.data?.readAt }),
    meta: list.data?.meta,
    filterRules,
    columns,
    allColumns,
    settings,
    arrange,
    grid,
    board,
    units,
    NoteOfTotals,
    useOwn,
    choosesRow,
    view,
    showAs,
    saved,
    ...chosen,
    current,
    setCurrent,
    dialog,
    open,
  }
}

/** The columns and filters of what is not withheld from whoever looks. */
function useTold(resource: Resource, columns: readonly Column[]) {
  const { permissions } = useSession()
  return useMemo(() => {
    const isTold = (key: string) => !isWithheld(resource, permissions, key)
    const { fields, filters } = resource
    return {
      allColumns: columns.filter(({ key }) => isTold(key)),
      filterRules: { fields, filters: filters.filter(isTold) },
    }
  }, [resource, columns, permissions])
}

function useShownView(memory: string, { grid, board }: Pick<NewListParts, 'grid' | 'board'>) {
  const first = grid?.isFirst ? 'grid' : board?.isFirst ? 'board' : 'table'
  const [view, showAs] = useListView(memory, first)
  const isThere = { table: true, grid: grid !== undefined, board: board !== undefined }[view]
  return [isThere ? view : 'table', showAs] as const
}

/** All that matches in the order that staff gave it, as far as that is done by hand. */
function wholeOrder({ arrangement }: Resource, { cursor: _, ...query }: ListQuery): ListQuery {
  return { ...query, ...inItsOrder(arrangement) }
}

/** What is chosen belongs to what is searched and filtered for: other rows, no selection. */
function useSelection(resource: Resource, { q, filters }: ListQuery) {
  const rows = JSON.stringify(serializeListQuery(resource, { q, filters }))
  const none = { rows, selection: noSelection, isCounting: false }
  const [chosen, setChosen] = useState(none)
  const { selection, isCounting } = chosen.rows === rows ? chosen : none
  const choose = (next: Selection) => setChosen({ rows, selection: next, isCounting: false })
  const chooseAll = async (count: () => Promise<number>) => {
    const before = { rows, selection, isCounting: true }
    setChosen(before)
    // What was ticked or cleared while it was counted is what the person wants by now.
    const settle = (next: Selection) =>
      setChosen((now) => (now === before ? { rows, selection: next, isCounting: false } : now))
    try {
      settle({ kind: 'all', count: await count() })
    } catch (error) {
      settle(selection)
      throw error
    }
  }
  return { selection, choose, isCounting, chooseAll }
}
