import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { subscriptions } from '@backlot/contract/resources/subscriptions'
import { FieldValue } from '../../kit/fields/kinds/field-value.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import { ledgerMessages } from './ledger.messages.ts'
import { subscriptionWords } from './subscriptions.messages.ts'
import styles from './subscriptions.module.css'

interface SubscriptionProps {
  subscription: RecordOf<typeof subscriptions>
}

/** The state, and below it that access is given: active alone reads as paid for. */
export function SubscriptionState({ subscription }: SubscriptionProps) {
  return (
    <span className={styles.state}>
      <FieldValue
        resource={subscriptions}
        words={subscriptionWords}
        name="status"
        record={subscription}
        place="cell"
      />
      <Given subscription={subscription} />
    </span>
  )
}

export function Given({ subscription: { isComplimentary } }: SubscriptionProps) {
  const say = useMessages(ledgerMessages)
  return isComplimentary && <span className={styles.given}>{say('isGiven')}</span>
}
