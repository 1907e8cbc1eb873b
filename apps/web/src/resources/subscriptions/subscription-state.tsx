import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { subscriptions } from '@backlot/contract/resources/subscriptions'
import { FieldValue } from '../../kit/fields/kinds/field-value.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import { WithNote } from '../../ui/display/with-note.tsx'
import { ledgerMessages } from './ledger.messages.ts'
import { subscriptionWords } from './subscriptions.messages.ts'
import styles from './subscriptions.module.css'

interface SubscriptionProps {
  subscription: RecordOf<typeof subscriptions>
}

/** The state, and below it that access is given: active alone reads as paid for. */
export function SubscriptionState({ subscription }: SubscriptionProps) {
  return (
    <WithNote note={<Given subscription={subscription} />}>
      <FieldValue
        resource={subscriptions}
        words={subscriptionWords}
        name="status"
        record={subscription}
        place="cell"
      />
    </WithNote>
  )
}

export function Given({ subscription: { isComplimentary } }: SubscriptionProps) {
  const say = useMessages(ledgerMessages)
  return isComplimentary && <span className={styles.given}>{say('isGiven')}</span>
}
