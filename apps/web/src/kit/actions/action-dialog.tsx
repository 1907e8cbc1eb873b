import type { RecordOf, Resource } from '@backlot/contract/core/resource/resource'
import { fillIn } from '@backlot/contract/core/words/messages'
import { useLanguage } from '../../platform/i18n/language.ts'
import { lazyComponent } from '../../platform/loading/lazy-component.ts'
import { hasFields } from '../../platform/screens/actions.ts'
import { PartBoundary } from '../failures/part-boundary.tsx'
import { nameOf } from '../records/row.ts'
import type { ActionDialogProps } from './action-dialog-props.ts'
import { AskDialog } from './ask-dialog.tsx'
import { useRecordAction } from './use-record-action.ts'

// Lists and pages of records need no forms until an action asks for something.
const FieldsDialog = lazyComponent(async () => (await import('./fields-dialog.tsx')).FieldsDialog)

/** Asks what an action asks first: its question, or its fields. */
export function ActionDialog(props: ActionDialogProps) {
  if (props.action.Dialog) return <OwnDialog {...props} />
  if (!hasFields(props.action)) return <QuestionDialog {...props} />
  return (
    <PartBoundary>
      <FieldsDialog {...props} />
    </PartBoundary>
  )
}

function OwnDialog({ screens, action, record, onClose }: ActionDialogProps) {
  const { send } = useRecordAction(screens)
  if (!action.Dialog) return null
  return (
    <PartBoundary>
      <action.Dialog
        action={action}
        // A row is a record of this resource; the compiler cannot follow that through the untyped table.
        record={record as RecordOf<Resource>}
        onSend={(body, key) => send(action, record, { body, key })}
        onClose={onClose}
      />
    </PartBoundary>
  )
}

function QuestionDialog({ screens, action, record, onClose }: ActionDialogProps) {
  const language = useLanguage()
  const { run, isBusy } = useRecordAction(screens)
  const question = action.question ?? action.label
  return (
    <AskDialog
      title={fillIn(question[language], { name: nameOf(record, screens.resource) })}
      action={action.label[language]}
      isDangerous={action.isDangerous === true}
      isBusy={isBusy}
      onDo={() => void run(action, record).then(onClose)}
      onClose={onClose}
    />
  )
}
