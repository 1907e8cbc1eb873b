import type { RecordOf, Resource } from '@backlot/contract/core/resource/resource'
import { fillIn } from '@backlot/contract/core/words/messages'
import { useWords } from '../../platform/i18n/messages.ts'
import { ActionForm } from '../form/dialog/action-form.tsx'
import { nameOf } from '../records/row.ts'
import type { ActionDialogProps } from './action-dialog-props.ts'
import { useRecordAction } from './use-record-action.ts'

/** Asks for what an action needs besides the record. */
export function FieldsDialog({ screens, action, record, onClose }: ActionDialogProps) {
  const inLanguage = useWords()
  const { send } = useRecordAction(screens)
  // A row is a record of this resource; the compiler cannot follow that through the untyped table.
  const typed = record as RecordOf<Resource>
  return (
    <ActionForm
      title={fillIn(inLanguage(action.question ?? action.label), { name: nameOf(record, screens.resource) })}
      label={inLanguage(action.label)}
      fields={action.asked}
      words={action}
      record={record}
      initial={action.initial?.(typed) ?? {}}
      isDangerous={action.isDangerous === true}
      onSend={(body, key) => send(action, record, { body, key })}
      onClose={onClose}
    />
  )
}
