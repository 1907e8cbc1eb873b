import type { BulkChanges } from '@backlot/contract/core/endpoints/bulk'
import type { Field } from '@backlot/contract/core/fields/field'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { lazyComponent } from '../../../platform/loading/lazy-component.ts'
import { bulkCall } from '../../../platform/queries/bulk-queries.ts'
import type { RecordAction } from '../../../platform/screens/actions.ts'
import { actionMessages } from '../../actions/actions.messages.ts'
import { BulkDialog } from '../../actions/bulk/bulk-dialog.tsx'
import { type BulkEdit, changesOf } from '../../actions/bulk/edit/bulk-edit.ts'
import { editMessages } from '../../actions/bulk/edit/edit.messages.ts'
import { type BulkAction, useBulkActions } from '../../actions/bulk/use-bulk-actions.ts'
import { PartBoundary } from '../../failures/part-boundary.tsx'
import { chosenOf } from '../selection/own-actions.ts'
import { useListState } from '../state/list-state.ts'
import { noSelection, sizeOf } from '../state/selection.ts'

// Inputs are fetched when somebody edits.
const EditDialog = lazyComponent(
  async () => (await import('../../actions/bulk/edit/edit-dialog.tsx')).EditDialog,
)
const WhatIsWritten = lazyComponent(
  async () => (await import('../../actions/bulk/edit/edit-dialog.tsx')).WhatIsWritten,
)

const SaidDialog = lazyComponent(
  async () => (await import('../../actions/bulk/said/said-dialog.tsx')).SaidDialog,
)
const WhatIsSaid = lazyComponent(
  async () => (await import('../../actions/bulk/said/said-dialog.tsx')).WhatIsSaid,
)

interface ListBulkDialogProps {
  action: string
  onClose: () => void
}

/** What is asked before something is done to the chosen records. */
export function ListBulkDialog({ action: name, onClose }: ListBulkDialogProps) {
  const { screens } = useListState()
  const action = useBulkActions(screens).find((known) => known.name === name)
  if (!action) return null
  if (name === 'update') return <ListEditDialog action={action} onClose={onClose} />
  return action.asking ? (
    <ListSaidDialog action={action} asking={action.asking} onClose={onClose} />
  ) : (
    <ActOnChosen action={action} onClose={onClose} />
  )
}

interface ListSaidDialogProps {
  action: BulkAction
  asking: RecordAction
  onClose: () => void
}

function ListSaidDialog({ action, asking, onClose }: ListSaidDialogProps) {
  const { screens, selection } = useListState()
  const [count] = useState(() => sizeOf(selection))
  const [said, setSaid] = useState<object>()
  return said ? (
    <ActOnChosen
      action={action}
      said={said}
      written={<WhatIsSaid screens={screens} action={asking} said={said} />}
      onClose={onClose}
    />
  ) : (
    <PartBoundary>
      <SaidDialog action={asking} {...{ count, onClose }} onSaid={setSaid} />
    </PartBoundary>
  )
}

function ListEditDialog({ action, onClose }: { action: BulkAction; onClose: () => void }) {
  const say = useMessages(editMessages)
  const { screens, selection } = useListState()
  const [count] = useState(() => sizeOf(selection))
  const [chosen, setChosen] = useState<{ field: Field; edit: BulkEdit }>()
  if (!chosen) {
    return (
      <PartBoundary>
        <EditDialog {...{ screens, count, onClose }} onChosen={(field, edit) => setChosen({ field, edit })} />
      </PartBoundary>
    )
  }
  return (
    <ActOnChosen
      action={action}
      changes={changesOf(chosen.field, chosen.edit)}
      title={(now) => say('question', { count: now })}
      written={<WhatIsWritten screens={screens} {...chosen} />}
      onClose={onClose}
    />
  )
}

interface ActOnChosenProps {
  action: BulkAction
  changes?: BulkChanges
  /** What the action asked for besides. */
  said?: object
  title?: (count: number) => string
  written?: ReactNode
  onClose: () => void
}

function ActOnChosen({ action, changes, said, title, written, onClose }: ActOnChosenProps) {
  const say = useMessages(actionMessages)
  const state = useListState()
  const { screens, choose } = state
  // What was chosen when the dialog opened: the selection is given up when the work is done, the verdicts stay.
  const [chosen, setChosen] = useState(() => ({ target: chosenOf(state), count: sizeOf(state.selection) }))
  const { target, count } = chosen
  const body = { action: action.name, ...target, ...(changes && { changes }) }
  return (
    <BulkDialog
      key={count}
      screens={screens}
      title={title?.(count) ?? say('bulkQuestion', { action: action.label, count })}
      action={action.label}
      isDangerous={action.isDangerous}
      call={bulkCall(screens.resource, body, said)}
      count={count}
      advice={
        <>
          {written}
          {target.filter && <p>{say('bulkAllAdvice')}</p>}
        </>
      }
      onRecount={(expectedCount) => setChosen({ count: expectedCount, target: { ...target, expectedCount } })}
      onDone={() => choose(noSelection)}
      onClose={onClose}
    />
  )
}
