import { subscriptions } from '@backlot/contract/resources/subscriptions'
import { recordOf } from '../../kit/show/record-of.tsx'
import { RelatedList } from '../../kit/show/related-list.tsx'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { ledgerMessages } from './ledger.messages.ts'
import { LedgerCard } from './ledger-card.tsx'
import { Given } from './subscription-state.tsx'
import { subscriptionWords } from './subscriptions.messages.ts'

const { Show, Details } = recordOf(subscriptions, subscriptionWords)

const contract = [
  ...(['userId', 'planId', 'mrr', 'startedAt', 'currentPeriodEnd'] as const),
  ...(['cancelAtPeriodEnd', 'accessUntil'] as const),
]

export function SubscriptionShow({ id }: ScreenProps) {
  const say = useMessages(ledgerMessages)
  return (
    <Show
      id={id}
      outline={[{ title: say('contract'), fields: contract }, { title: say('ledger') }]}
      under={(subscription) => <Given subscription={subscription} />}
    >
      {(subscription) => (
        <>
          <ShowCard title={say('contract')}>
            <Details names={contract} />
          </ShowCard>
          <LedgerCard subscription={subscription} />
          <RelatedList
            resource="orders"
            field="subscriptionId"
            id={subscription.id}
            names={['status', 'billingSource', 'amount', 'paidAt']}
          />
          <ShowCard title={say('origin')}>
            <Details names={['provider', 'providerReference', 'channelId', 'campaignId']} />
          </ShowCard>
        </>
      )}
    </Show>
  )
}
