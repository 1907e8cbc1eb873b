import { type ReactNode, useMemo } from 'react'
import { SortArea } from '../../../ui/sorting/sort-area.tsx'
import { SortHandle } from '../../../ui/sorting/sort-handle.tsx'
import { useSortItem } from '../../../ui/sorting/use-sort-item.ts'
import { nameOf } from '../../records/row.ts'
import styles from '../list.module.css'
import { ListContext, useListState } from '../state/list-state.ts'
import { MovableContext, type MovableRowProps, rowGroup } from './movable-row.ts'
import { useRowOrder } from './row-order.tsx'

/** Rows of a table, or cards, to take by their handles and put elsewhere. */
export function MovableRows({ children }: { children: ReactNode }) {
  const state = useListState()
  const { rows, resource } = state
  const order = useRowOrder()
  const items = useMemo(
    () => rows.map((row) => ({ id: row.id, name: nameOf(row, resource), row })),
    [rows, resource],
  )
  return (
    <SortArea
      groups={[{ id: rowGroup, name: '', items }]}
      isDisabled={order?.canOrder !== true}
      onSort={([sorted]) => order?.order(sorted?.items ?? [])}
    >
      {([sorted]) => (
        <ListContext value={{ ...state, rows: sorted?.items.map(({ row }) => row) ?? rows }}>
          <MovableContext value={order?.canOrder ? Movable : null}>{children}</MovableContext>
        </ListContext>
      )}
    </SortArea>
  )
}

function Movable({ row, draw }: MovableRowProps) {
  const { resource } = useListState()
  const { props, handle } = useSortItem({ id: row.id, name: nameOf(row, resource) })
  const grip = (
    <span className={styles.rowHandle}>
      <SortHandle {...handle} />
    </span>
  )
  return draw({ props, handle: grip })
}
