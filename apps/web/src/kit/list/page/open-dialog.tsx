import { lazyComponent } from '../../../platform/loading/lazy-component.ts'
import { ActionDialog } from '../../actions/action-dialog.tsx'
import { DeleteDialog } from '../../actions/delete-dialog.tsx'
import { PartBoundary } from '../../failures/part-boundary.tsx'
import { ViewDialog } from '../saved/view-dialog.tsx'
import { type ListDialog, useListState } from '../state/list-state.ts'
import { select } from '../state/selection.ts'
import { ListBulkDialog } from './list-bulk-dialog.tsx'

const FilterDrawer = lazyComponent(async () => (await import('../../filters/filter-drawer.tsx')).FilterDrawer)

/** The dialog that a list has open. */
export function OpenDialog({ dialog }: { dialog: ListDialog }) {
  const { screens, filterRules, query, meta, change, open, selection, choose } = useListState()
  const close = () => open(null)
  switch (dialog.kind) {
    case 'delete': {
      const { record } = dialog
      const deselect = () => selection.kind === 'some' && choose(select(selection, [record.id], false))
      return <DeleteDialog screens={screens} record={record} onDeleted={deselect} onClose={close} />
    }
    case 'action':
      return <ActionDialog screens={screens} action={dialog.action} record={dialog.record} onClose={close} />
    case 'bulk':
      return <ListBulkDialog action={dialog.action} onClose={close} />
    case 'view':
      return <ViewDialog view={dialog.view} onClose={close} />
    case 'filters':
      return (
        <PartBoundary>
          <FilterDrawer
            rules={filterRules}
            words={screens.words}
            filters={query.filters}
            count={meta?.total ?? 0}
            onChange={(filters) => change({ filters }, true)}
            onClose={close}
          />
        </PartBoundary>
      )
  }
}
