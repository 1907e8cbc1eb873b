import { useMessages } from '../../../platform/i18n/messages.ts'
import { undoCall } from '../../../platform/queries/bulk-queries.ts'
import type { ResourceScreens } from '../../../platform/screens/screens.ts'
import { actionMessages } from '../actions.messages.ts'
import { BulkDialog } from './bulk-dialog.tsx'

interface UndoDialogProps {
  /** Of the records that were changed. */
  screens: ResourceScreens
  changesetId: number
  /** Records that were changed. */
  count: number
  onClose: () => void
}

/** Takes back what was done to many records, naming those that somebody has changed since. */
export function UndoDialog({ screens, changesetId, count, onClose }: UndoDialogProps) {
  const say = useMessages(actionMessages)
  return (
    <BulkDialog
      screens={screens}
      title={say('undoQuestion', { count })}
      action={say('undo')}
      call={undoCall(screens.resource, changesetId)}
      count={count}
      onDone={() => undefined}
      onClose={onClose}
    />
  )
}
