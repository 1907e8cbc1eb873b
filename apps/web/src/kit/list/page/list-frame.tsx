import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts'
import type { Row } from '../../records/row.ts'
import styles from '../list.module.css'
import { OrderArea } from '../order/order-area.tsx'
import { ListRange, Pager } from '../pager/pager.tsx'
import { RemoteChangesNote } from '../pager/remote-changes-note.tsx'
import { TimesZone } from '../pager/times-zone.tsx'
import { RefreshBar } from '../rows/refresh-bar.tsx'
import { RowToolsProvider } from '../rows/row-tools.tsx'
import { MobileActionBar } from '../selection/mobile-action-bar.tsx'
import { SelectionBar } from '../selection/selection-bar.tsx'
import { useListState } from '../state/list-state.ts'
import { TotalsAbove, TotalsLine } from '../totals/totals-line.tsx'
import { ListBody } from './list-body.tsx'
import { useListKeys } from './use-list-keys.ts'

interface ListFrameProps {
  /** Edits a row without leaving the list. */
  onEdit?: (row: Row) => void
}

/** The frame round the rows: what can be done with the chosen ones above, the pager below. */
export function ListFrame({ onEdit }: ListFrameProps) {
  const { list, view, query } = useListState()
  const isAsked = query.q !== '' || query.filters.length > 0
  const isPaged = view !== 'board'
  const isMobile = useIsMobile()
  useListKeys()
  return (
    <div className={styles.frame}>
      {isMobile && isPaged && (
        <div className={styles.cardRange}>
          <ListRange />
          <TimesZone />
          <RemoteChangesNote />
        </div>
      )}
      {!isMobile && <SelectionBar />}
      {isMobile && isAsked && <TotalsAbove />}
      {isMobile && list.data !== undefined && <RefreshBar />}
      <RowToolsProvider {...(onEdit && { onEdit })}>
        <OrderArea>
          <ListBody />
        </OrderArea>
      </RowToolsProvider>
      {isMobile && !isAsked && <TotalsLine />}
      {isPaged && list.data !== undefined && <Pager />}
      {isPaged && list.isPending && <div className={styles.pager} />}
      {isMobile && <MobileActionBar />}
    </div>
  )
}
