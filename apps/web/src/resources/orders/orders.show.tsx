import { orders } from '@backlot/contract/resources/orders'
import { recordOf } from '../../kit/show/record-of.tsx'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { orderMessages, orderWords } from './orders.messages.ts'
import { ReversalsCard } from './reversals-card.tsx'

const { Show, Details } = recordOf(orders, orderWords)

export function OrderShow({ id }: ScreenProps) {
  const say = useMessages(orderMessages)
  return (
    <Show id={id}>
      {(order) => (
        <>
          <ShowCard title={say('charge')}>
            <Details
              names={[
                ...(['userId', 'planId', 'amount', 'discount', 'billingSource', 'paidAt'] as const),
                ...([
                  'rate',
                  'paymentMethod',
                  'subscriptionId',
                  'provider',
                  'transactionNumber',
                  'refundsWaiting',
                ] as const),
              ]}
            />
          </ShowCard>
          <ShowCard title={say('fees')}>
            <Details
              names={[
                'transactionFee',
                'settlementFee',
                'reserveFee',
                'totalAmount',
                'feesByHand',
                'feesReportId',
              ]}
            />
          </ShowCard>
          <ReversalsCard orderId={order.id} currency={order.currency} />
          <ShowCard title={say('origin')}>
            <Details names={['channelId', 'campaignId', 'promotionId', 'dealId', 'note']} />
          </ShowCard>
        </>
      )}
    </Show>
  )
}
