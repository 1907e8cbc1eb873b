import { useId, useState } from 'react'
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
import { OpenButton } from './open-button.tsx'

interface BoardCardProps {
  item: { id: number; name: string; row: Row }
  board: Board
  place: number
}

/** A row on the board: what it is taken by, its place, what it is, what may be done to it, and what is in it. */
export function BoardCard({ item, board, place }: BoardCardProps) {
  const { current } = useListState()
  const { props, handle } = useSortItem(item)
  // Null: it was not opened yet.
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  const insideId = useId()
  const isMarked = current === item.id || isOpen
  return (
    <li {...props} className={isMarked ? `${styles.card} ${styles.current}` : styles.card} data-row={item.id}>
      <div className={styles.cardHead}>
        <SortHandle {...handle} />
        <span className={styles.place}>{place}</span>
        {board.lead(item.row)}
        <CardName item={item} />
        <span className={styles.facts}>{board.render(item.row)}</span>
        {board.inside && (
          <OpenButton
            insideId={insideId}
            isOpen={isOpen === true}
            name={item.name}
            onPress={() => setIsOpen(isOpen !== true)}
          />
        )}
        <MoreActions row={item.row} />
      </div>
      {isOpen !== null && (
        // Closed, it keeps what was changed in it.
        <div id={insideId} className={styles.inside} hidden={!isOpen}>
          {board.inside?.(item.row)}
        </div>
      )}
    </li>
  )
}

function CardName({ item }: Pick<BoardCardProps, 'item'>) {
  const { resource } = useListState()
  const marks = useRowMarks()
  const path = useRecordPath(resource.name, item.id)
  return (
    <>
      {path === undefined ? (
        <span className={styles.name}>{item.name}</span>
      ) : (
        <Link to={path} className={styles.name} title={item.name}>
          {item.name}
        </Link>
      )}
      <RowMark kind={marks(item.id)} />
    </>
  )
}
