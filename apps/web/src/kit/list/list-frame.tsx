import { useIsMobile } from '../../ui/use-is-mobile.ts'
import type { Row } from '../row.ts'
import { ElsewhereNote } from './elsewhere-note.tsx'
import styles from './list.module.css'
import { ListBody } from './list-body.tsx'
import { useListState } from './list-state.ts'
import { ListRange, Pager } from './pager.tsx'
import { RefreshBar } from './refresh-bar.tsx'
import { RowToolsProvider } from './rows/row-tools.tsx'
import { SelectionBar } from './selection/selection-bar.tsx'
import { ThumbBar } from './thumb-bar.tsx'
import { useListKeys } from './use-list-keys.ts'

interface ListFrameProps {
  /** Edits a row without leaving the list. */
  onEdit?: (row: Row) => void
}

/** The frame round the rows: what can be done with the chosen ones above, the pager below. */
export function ListFrame({ onEdit }: ListFrameProps) {
  const { list } = useListState()
  const isMobile = useIsMobile()
  useListKeys()
  return (
    <div className={styles.frame}>
      {isMobile && (
        <div className={styles.cardRange}>
          <ListRange />
          <ElsewhereNote />
        </div>
      )}
      {!isMobile && <SelectionBar />}
      {isMobile && list.data !== undefined && <RefreshBar />}
      <RowToolsProvider {...(onEdit && { onEdit })}>
        <ListBody />
      </RowToolsProvider>
      {list.data !== undefined && <Pager />}
      {list.isPending && <div className={styles.pager} />}
      {isMobile && <ThumbBar />}
    </div>
  )
}
