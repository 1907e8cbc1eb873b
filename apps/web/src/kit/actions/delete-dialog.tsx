import { ApiError } from '../../platform/errors/api-error.ts'
import { useLanguage } from '../../platform/i18n/language.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { useDelete } from '../../platform/queries/writes.ts'
import type { ResourceScreens } from '../../platform/screens/screens.ts'
import { ErrorPanel } from '../../ui/placeholders/error-panel.tsx'
import { errorWords, requestIdOf } from '../failures/error-words.ts'
import { nameOf, type Row } from '../records/row.ts'
import { actionMessages } from './actions.messages.ts'
import { AskDialog } from './ask-dialog.tsx'
import { useUndoToast } from './use-undo-toast.ts'

interface DeleteDialogProps {
  screens: ResourceScreens
  record: Row
  onClose: () => void
  onDeleted?: () => void
}

/** Asks before a record is deleted, naming it; an error, such as one still in use, is shown in the dialog. */
export function DeleteDialog({ screens, record, onClose, onDeleted }: DeleteDialogProps) {
  const { resource, words } = screens
  const say = useMessages(actionMessages)
  const language = useLanguage()
  const showUndo = useUndoToast()
  const { mutate, isPending, error } = useDelete(resource)
  const name = nameOf(record, resource)
  // Asking again would bring the same error.
  const isInUse = error instanceof ApiError && error.code === 'in_use'
  const remove = () =>
    mutate(record.id, {
      onSuccess: (auditId) => {
        showUndo(say('deleted', { name }), auditId)
        onClose()
        onDeleted?.()
      },
    })
  return (
    <AskDialog
      title={say('deleteQuestion', { kind: words.singular[language], name })}
      action={say('delete')}
      isDangerous
      isBusy={isPending}
      isReady={!isInUse}
      onDo={remove}
      onClose={onClose}
    >
      {error === null ? (
        <p>{say('deleteAdvice')}</p>
      ) : (
        <ErrorPanel title={errorWords(error, words, language)} requestId={requestIdOf(error)} />
      )}
    </AskDialog>
  )
}
