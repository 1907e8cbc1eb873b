import { subscriptions } from '@backlot/contract/resources/subscriptions'
import { useOfferedActions } from '../../../kit/actions/use-record-action.ts'
import { useForm } from '../../../kit/form/engine/form-context.ts'
import { useScreens } from '../../../kit/records/known-screens.ts'
import type { Row } from '../../../kit/records/row.ts'
import { deskMessages } from '../../../kit/refund/refund.messages.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { useRecord } from '../../../platform/queries/queries.ts'
import type { RecordAction } from '../../../platform/screens/actions.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { SkeletonRows } from '../../../ui/placeholders/skeleton-rows.tsx'
import styles from './desk.module.css'

/** What makes good without giving money back: an act on the subscription that the order paid for. */
export interface Alternative {
  readonly action: RecordAction
  readonly subscription: Row
}

interface AlternativesProps {
  subscriptionId: number | null
  onChoose: (alternative: Alternative) => void
}

const offered = ['extend', 'credit', 'changePlan'] as const
type Offered = (typeof offered)[number]

/** What may be done instead of a refund, as the subscription stands and as far as one may. */
export function Alternatives({ subscriptionId, ...props }: AlternativesProps) {
  const mayList = usePermission('list-subscriptions')
  if (subscriptionId === null || !mayList) return null
  return <Offers id={subscriptionId} {...props} />
}

function Offers({ id, onChoose }: { id: number } & Pick<AlternativesProps, 'onChoose'>) {
  const say = useMessages(deskMessages)
  const actionsFor = useOfferedActions(useScreens('subscriptions'))
  const { data: subscription, isPending } = useRecord(subscriptions, id)
  // As high as what comes: a dialog that grows once it is open stands askew.
  if (isPending) return <SkeletonRows rows={4} columns={['1fr', 64]} />
  if (!subscription) return null
  const actions = actionsFor(subscription).filter(
    // What is charged once has no next period that another plan could begin with.
    ({ name }) => isOffered(name) && (name !== 'changePlan' || subscription.mrr > 0),
  )
  if (actions.length === 0) return null
  return (
    <section aria-label={say('instead')}>
      <h3 className={styles.insteadHead}>{say('instead')}</h3>
      <ul className={styles.offers}>
        {actions.map((action) => (
          <Offer key={action.name} action={action} onChoose={() => onChoose({ action, subscription })} />
        ))}
      </ul>
    </section>
  )
}

function isOffered(name: string): name is Offered {
  return offered.some((each) => each === name)
}

function Offer({ action: { name, label }, onChoose }: { action: RecordAction; onChoose: () => void }) {
  const say = useMessages(deskMessages)
  const { isSaving } = useForm()
  const inLanguage = useWords()
  const title = inLanguage(label)
  return (
    <li className={styles.offer}>
      <span>
        {title}
        {isOffered(name) && <span className={styles.offerHelp}>{say(name)}</span>}
      </span>
      <Button size="small" disabled={isSaving} aria-label={say('useOf', { name: title })} onClick={onChoose}>
        {say('use')}
      </Button>
    </li>
  )
}
