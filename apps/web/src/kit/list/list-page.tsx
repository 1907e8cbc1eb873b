import type { Resource } from '@backlot/contract/core/resource'
import type { ReactNode } from 'react'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import type { Column } from './columns.ts'
import { ElsewhereNote } from './elsewhere-note.tsx'
import styles from './list.module.css'
import { ListBody } from './list-body.tsx'
import { ListDialogs } from './list-dialogs.tsx'
import { ListHeader } from './list-header.tsx'
import { ListContext, useListState, useNewListState } from './list-state.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { ListRange, Pager } from './pager.tsx'
import { RefreshBar } from './refresh-bar.tsx'
import { RowToolsProvider } from './row-tools.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { ThumbBar } from './thumb-bar.tsx'
import { useListKeys } from './use-list-keys.ts'

interface ListPageProps {
  resource: Resource
  columns: readonly Column[]
  /** The filters that are always in reach; all others are one press away. */
  filters?: readonly string[]
  /** The resource's own buttons, before export and create. */
  children?: ReactNode
}

const none: readonly string[] = []

/** The list of a resource: its address is its state, its buttons are what the person may do. */
export function ListPage({ resource, columns, filters = none, children }: ListPageProps) {
  const state = useNewListState(resource, columns)
  return (
    <ListContext value={state}>
      <ListHeader>{children}</ListHeader>
      <ListToolbar filters={filters}>{children}</ListToolbar>
      <ListFrame />
      <ListDialogs />
    </ListContext>
  )
}

/** The frame round the rows: what can be done with the chosen ones above, the pager below. */
function ListFrame() {
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
      <RowToolsProvider>
        <ListBody />
      </RowToolsProvider>
      {list.data !== undefined && <Pager />}
      {list.isPending && <div className={styles.pager} />}
      {isMobile && <ThumbBar />}
    </div>
  )
}
