import type { RecordOf, Resource } from '@backlot/contract/core/resource/resource'
import { useRecordAction } from '../../../kit/actions/use-record-action.ts'
import { PartBoundary } from '../../../kit/failures/part-boundary.tsx'
import { useScreens } from '../../../kit/records/known-screens.ts'
import { deskMessages } from '../../../kit/refund/refund.messages.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import type { Alternative } from './alternatives.tsx'
import styles from './desk.module.css'

interface InsteadDialogProps extends Alternative {
  /** What is left of the order, in minor units. */
  left: number
  onBack: () => void
  onDone: () => void
}

/** What is done instead of a refund: the dialog of the act itself. Whoever closes it is back at the refund. */
export function InsteadDialog({ action, subscription, left, onBack, onDone }: InsteadDialogProps) {
  const say = useMessages(deskMessages)
  const title = say('insteadTitle', { name: useWords()(action.label) })
  const { send } = useRecordAction(useScreens('subscriptions'))
  if (!action.Dialog) return null
  const filled = action.name === 'credit' ? { ...action, initial: () => ({ amount: left }) } : action
  const back = (
    <Button className={styles.back} size="small" onClick={onBack}>
      {say('back')}
    </Button>
  )
  return (
    <PartBoundary>
      <action.Dialog
        {...{ title, onClose: onBack }}
        action={filled}
        // A row is a record of this resource; the compiler cannot follow that through the untyped table.
        record={subscription as RecordOf<Resource>}
        below={back}
        onSend={async (body, key) => {
          await send(action, subscription, { body, key })
          onDone()
        }}
      />
    </PartBoundary>
  )
}
