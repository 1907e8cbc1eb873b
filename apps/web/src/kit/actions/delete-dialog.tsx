import type { Resource } from '@backlot/contract/core/resource/resource'
import { permissionsToTakeBack } from '@backlot/contract/core/resource/step'
import { ApiError, isPassing } from '../../platform/errors/api-error.ts'
import { useLanguage } from '../../platform/i18n/language.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { useDelete, useDeleteForecast } from '../../platform/queries/writes.ts'
import type { ResourceScreens } from '../../platform/screens/screens.ts'
import { useSession } from '../../platform/session/session.ts'
import { ErrorPanel } from '../../ui/placeholders/error-panel.tsx'
import { errorWords, requestIdOf } from '../failures/error-words.ts'
import { nameOf, type Row } from '../records/row.ts'
import { actionMessages } from './actions.messages.ts'
import { AskDialog } from './ask-dialog.tsx'
import { useUndoToast } from './use-undo-toast.ts'
import { UsedBy } from './used-by.tsx'

interface DeleteDialogProps {
  screens: ResourceScreens
  record: Row
  onClose: () => void
  onDeleted?: () => void
}

/** Asks before a record is deleted, naming it, once it is known to be possible; else it says why not. */
export function DeleteDialog({ screens, record, onClose, onDeleted }: DeleteDialogProps) {
  const { resource, words } = screens
  const say = useMessages(actionMessages)
  const language = useLanguage()
  const showUndo = useUndoToast()
  const forecast = useDeleteForecast(resource, record.id)
  const { mutate, isPending, error: failure } = useDelete(resource)
  const error = failure ?? forecast.error
  const mayTakeBack = useMayRestore(resource, record)
  const name = nameOf(record, resource)
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
      // What was refused is refused again; what was only not answered is worth another try.
      isReady={!forecast.isFetching && (error === null || isPassing(error))}
      onDo={remove}
      onClose={onClose}
    >
      {error === null ? (
        <p>{say(mayTakeBack ? 'deleteAdvice' : 'deleteForGood')}</p>
      ) : (
        <ErrorPanel
          title={errorWords(error, words, language)}
          requestId={requestIdOf(error)}
          advice={isInUse && <UsedBy resource={resource} id={record.id} onLeave={onClose} />}
        />
      )}
    </AskDialog>
  )
}

/** Whether whoever deletes a record may take that back: restoring it leads into its state. */
function useMayRestore(resource: Resource, record: Row): boolean {
  const { permissions } = useSession()
  const done = { word: 'delete', before: record, after: null }
  const groups = permissionsToTakeBack(resource, done)
  return resource.undo && groups.every((group) => group.some((each) => permissions.has(each)))
}
