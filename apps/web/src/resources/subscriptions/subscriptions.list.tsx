import { subscriptions } from '@backlot/contract/resources/subscriptions'
import { listOf } from '../../kit/list/list-of.tsx'
import { ChannelStatistic } from './channel-statistic.tsx'
import { SubscriptionState } from './subscription-state.tsx'

const { List } = listOf(subscriptions, {
  columns: [
    'providerReference',
    { key: 'userId', width: 140 },
    { key: 'planId', width: 120 },
    {
      key: 'status',
      width: 116,
      render: (subscription) => <SubscriptionState subscription={subscription} />,
    },
    { key: 'isComplimentary', isHidden: true },
    { key: 'mrr', width: 100 },
    { key: 'currentPeriodEnd', width: 140 },
    { key: 'accessUntil', width: 140 },
    { key: 'cancelAtPeriodEnd', isHidden: true },
    { key: 'channelId', width: 130 },
    { key: 'startedAt', isHidden: true },
    { key: 'provider', isHidden: true },
    { key: 'campaignId', isHidden: true },
    { key: 'currency', isHidden: true },
    { key: 'isPriced', isHidden: true },
    { key: 'isMemberErased', isHidden: true },
  ],
  filters: ['status', 'isComplimentary', 'planId', 'channelId', 'currentPeriodEnd'],
})

export function SubscriptionList() {
  return <List above={<ChannelStatistic />} />
}
