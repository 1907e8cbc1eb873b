import { fillIn } from '@backlot/contract/core/words/messages'
import { useLanguage } from '../../platform/i18n/language.ts'
import type { RecordAction } from '../../platform/screens/actions.ts'
import type { ResourceScreens } from '../../platform/screens/screens.ts'
import { nameOf, type Row } from '../records/row.ts'
import { AskDialog } from './ask-dialog.tsx'
import { useRecordAction } from './use-record-action.ts'

interface ActionDialogProps {
  screens: ResourceScreens
  action: RecordAction
  record: Row
  onClose: () => void
}

/** Asks the question of an action that has one. */
export function ActionDialog({ screens, action, record, onClose }: ActionDialogProps) {
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
