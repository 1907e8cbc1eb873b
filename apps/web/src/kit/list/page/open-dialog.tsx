import { serializeListQuery } from '@backlot/contract/core/lists/list'
import { useState } from 'react'
import { lazyComponent } from '../../../platform/loading/lazy-component.ts'
import { ActionDialog } from '../../actions/action-dialog.tsx'
import { BulkDialog, type BulkTarget } from '../../actions/bulk/bulk-dialog.tsx'
import { useBulkActions } from '../../actions/bulk/use-bulk-actions.ts'
import { DeleteDialog } from '../../actions/delete-dialog.tsx'
import { PartBoundary } from '../../failures/part-boundary.tsx'
import { type ListDialog, type ListState, useListState } from '../state/list-state.ts'
import { noSelection, select, sizeOf } from '../state/selection.ts'

const FilterDrawer = lazyComponent(async () => (await import('../../filters/filter-drawer.tsx')).FilterDrawer)

/** The dialog that a list has open. */
export function OpenDialog({ dialog }: { dialog: ListDialog }) {
  const { screens, resource, query, meta, change, open, selection, choose } = useListState()
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
    case 'filters':
      return (
        <PartBoundary>
          <FilterDrawer
            rules={resource}
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

function ListBulkDialog({ action: name, onClose }: { action: string; onClose: () => void }) {
  const state = useListState()
  const { screens, choose } = state
  const action = useBulkActions(screens).find((known) => known.name === name)
  // What was chosen when the dialog opened: the selection is given up when the work is done, the verdicts stay.
  const [chosen, setChosen] = useState(() => ({ target: targetOf(state), count: sizeOf(state.selection) }))
  if (!action) return null
  return (
    <BulkDialog
      key={chosen.count}
      screens={screens}
      action={action}
      target={chosen.target}
      count={chosen.count}
      onRecount={(count) => setChosen({ count, target: { ...chosen.target, expectedCount: count } })}
      onDone={() => choose(noSelection)}
      onClose={onClose}
    />
  )
}

function targetOf({ resource, query, selection }: ListState): BulkTarget {
  if (selection.kind === 'some') return { ids: [...selection.ids] }
  const { q, filters } = query
  return { filter: serializeListQuery(resource, { q, filters }), expectedCount: selection.count }
}
