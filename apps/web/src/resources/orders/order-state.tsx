import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { orders } from '@backlot/contract/resources/orders'
import { Hourglass } from 'lucide-react'
import { FieldValue } from '../../kit/fields/kinds/field-value.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import { WithNote } from '../../ui/display/with-note.tsx'
import { formatMoney } from '../../ui/format/format-number.ts'
import { orderMessages, orderWords } from './orders.messages.ts'
import styles from './orders.module.css'

interface OrderProps {
  order: RecordOf<typeof orders>
}

/** The state, and below it what is asked to go back: it may be out of date soon. */
export function OrderState({ order }: OrderProps) {
  return (
    <WithNote note={<RefundWaits order={order} />}>
      <FieldValue resource={orders} words={orderWords} name="status" record={order} place="cell" />
    </WithNote>
  )
}

/** That so much of an order waits to be given back; why it cannot be refunded whole, or at all. */
export function RefundWaits({ order: { refundsWaiting, currency } }: OrderProps) {
  const say = useMessages(orderMessages)
  if (refundsWaiting === 0) return null
  const amount = formatMoney(refundsWaiting, currency)
  return (
    <span className={styles.refundWaits} title={say('refundWaits', { amount })}>
      <Hourglass size={12} strokeWidth={1.75} aria-hidden="true" />
      {say('toApprove', { amount })}
    </span>
  )
}
