import { useState } from 'react'
import { messageOf } from '../../platform/errors/message-of.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/toasts/toast.ts'
import { arrangeMessages } from './arrange.messages.ts'
import styles from './arrange.module.css'
import type { useOrders } from './use-orders.ts'

type OrderBarProps = Pick<ReturnType<typeof useOrders>, 'save' | 'discard'>

/** The two ways on from an order that was made by hand. */
export function OrderBar({ save, discard }: OrderBarProps) {
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
