import { orders } from '@backlot/contract/resources/orders'
import { recordOf } from '../../kit/show/record-of.tsx'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { Deduction, orderFees } from './order-cells.tsx'
import { RefundWaits } from './order-state.tsx'
import { FeesOrigin } from './order-sum.tsx'
import { orderMessages, orderWords } from './orders.messages.ts'
import { ReversalsCard } from './reversals-card.tsx'

const { Show, Details } = recordOf(orders, orderWords)

const charge = [
  ...(['userId', 'planId', 'amount', 'discount', 'billingSource', 'paidAt'] as const),
  ...([
    'rate',
    'paymentMethod',
    'subscriptionId',
    'provider',
    'transactionNumber',
    'refundsWaiting',
  ] as const),
]
const fees = [...orderFees, ...(['totalAmount', 'feesByHand', 'feesReportId'] as const)]

const origin = [
  ...(['channelId', 'campaignId', 'deviceType', 'os', 'browser'] as const),
  ...(['promotionId', 'dealId', 'note'] as const),
]

export function OrderShow({ id }: ScreenProps) {
  const say = useMessages(orderMessages)
  const outline = [
    { title: say('charge'), fields: charge },
    { title: say('fees'), fields: fees },
  ]
  return (
    <Show id={id} outline={outline} under={(order) => <RefundWaits order={order} />}>
      {(order) => (
        <>
          <ShowCard title={say('charge')}>
            <Details names={charge} />
          </ShowCard>
          <ShowCard title={say('fees')}>
            <Details
              names={fees}
              values={{
                ...Object.fromEntries(
                  orderFees.map((fee) => [
                    fee,
                    <Deduction key={fee} amount={order[fee]} currency={order.currency} />,
                  ]),
                ),
                // By no report: it says what they are by, in the place of nothing.
                ...(!order.feesReport && { feesReportId: <FeesOrigin order={order} /> }),
              }}
            />
          </ShowCard>
          <ReversalsCard orderId={order.id} currency={order.currency} />
          <ShowCard title={say('origin')}>
            <Details names={origin} />
          </ShowCard>
        </>
      )}
    </Show>
  )
}
