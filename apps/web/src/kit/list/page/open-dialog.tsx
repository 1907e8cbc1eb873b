import type { BulkBody } from '@backlot/contract/core/endpoints/bulk'
import { serializeListQuery } from '@backlot/contract/core/lists/list'
import { useState } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { lazyComponent } from '../../../platform/loading/lazy-component.ts'
import { bulkCall } from '../../../platform/queries/bulk-queries.ts'
import { ActionDialog } from '../../actions/action-dialog.tsx'
import { actionMessages } from '../../actions/actions.messages.ts'
import { BulkDialog } from '../../actions/bulk/bulk-dialog.tsx'
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
  const say = useMessages(actionMessages)
  const state = useListState()
  const { screens, choose } = state
  const action = useBulkActions(screens).find((known) => known.name === name)
  // What was chosen when the dialog opened: the selection is given up when the work is done, the verdicts stay.
  const [chosen, setChosen] = useState(() => ({ target: targetOf(state), count: sizeOf(state.selection) }))
  if (!action) return null
  const { target, count } = chosen
  return (
    <BulkDialog
      key={count}
      screens={screens}
      title={say('bulkQuestion', { action: action.label, count })}
      action={action.label}
      isDangerous={action.isDangerous}
      call={bulkCall(screens.resource, { action: action.name, ...target })}
      count={count}
      advice={target.filter && <p>{say('bulkAllAdvice')}</p>}
      onRecount={(expectedCount) => setChosen({ count: expectedCount, target: { ...target, expectedCount } })}
      onDone={() => choose(noSelection)}
      onClose={onClose}
    />
  )
}

/** Which records: named one by one, or those that the list's filter matched when they were counted. */
type BulkTarget = Pick<BulkBody, 'ids' | 'filter' | 'expectedCount'>

function targetOf({ resource, query, selection }: ListState): BulkTarget {
  if (selection.kind === 'some') return { ids: [...selection.ids] }
  const { q, filters } = query
  return { filter: serializeListQuery(resource, { q, filters }), expectedCount: selection.count }
}
