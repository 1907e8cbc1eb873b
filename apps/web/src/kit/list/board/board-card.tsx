import { Link } from 'react-router'
import { SortHandle } from '../../../ui/sorting/sort-handle.tsx'
import { useSortItem } from '../../../ui/sorting/use-sort-item.ts'
import { useRecordPath } from '../../records/known-screens.ts'
import type { Row } from '../../records/row.ts'
import { MoreActions } from '../rows/row-actions.tsx'
import { RowMark } from '../rows/row-mark.tsx'
import { useRowMarks } from '../rows/use-row-marks.ts'
import { type Board, useListState } from '../state/list-state.ts'
import styles from './board.module.css'

interface BoardCardProps {
  item: { id: number; name: string; row: Row }
  board: Board
  place: number
}

/** A row on the board: what it is taken by, its place, what it is, and what may be done to it. */
export function BoardCard({ item, board, place }: BoardCardProps) {
  const { resource, current } = useListState()
  const marks = useRowMarks()
  const path = useRecordPath(resource.name, item.id)
  const { props, handle } = useSortItem(item)
  return (
    <li
      {...props}
      className={current === item.id ? `${styles.card} ${styles.current}` : styles.card}
      data-row={item.id}
    >
      <SortHandle {...handle} />
      <span className={styles.place}>{place}</span>
      {board.lead(item.row)}
      {path === undefined ? (
        <span className={styles.name}>{item.name}</span>
      ) : (
        <Link to={path} className={styles.name} title={item.name}>
          {item.name}
        </Link>
      )}
      <RowMark kind={marks(item.id)} />
      <span className={styles.facts}>{board.render(item.row)}</span>
      <MoreActions row={item.row} />
    </li>
  )
}
