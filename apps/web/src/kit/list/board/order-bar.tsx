import { useState } from 'react'
import { messageOf } from '../../../platform/errors/message-of.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { arrangeMessages } from '../../arrange/arrange.messages.ts'
import styles from './board.module.css'
import type { useBoard } from './use-board.ts'

type OrderBarProps = Pick<ReturnType<typeof useBoard>, 'isUnsaved' | 'canOrder' | 'save' | 'discard'>

/** How rows are moved; once some were, the two ways on from there. */
export function OrderBar({ isUnsaved, canOrder, save, discard }: OrderBarProps) {
  const say = useMessages(arrangeMessages)
  const [isBusy, setIsBusy] = useState(false)
  const keep = async () => {
    setIsBusy(true)
    try {
      await save()
      showToast({ text: say('saved') })
    } catch (error) {
      showToast({ text: messageOf(error), kind: 'danger' })
    }
    setIsBusy(false)
  }
  if (!isUnsaved) return canOrder && <p className={styles.note}>{say('howTo')}</p>
  return (
    <div className={styles.orderBar} role="status">
      <span>{say('changed')}</span>
      <Button size="small" disabled={isBusy} onClick={discard}>
        {say('discard')}
      </Button>
      <Button size="small" look="primary" isBusy={isBusy} onClick={keep}>
        {say('save')}
      </Button>
    </div>
  )
}
