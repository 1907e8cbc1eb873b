import { orders } from '@backlot/contract/resources/orders'
import { listOf } from '../../kit/list/list-of.tsx'
import { Deduction, deduction, orderFees, Paid } from './order-cells.tsx'
import { OrderState } from './order-state.tsx'
import { AfterFees, ExplainedAmount, ExplainedFee } from './order-sum.tsx'
import { providerName } from './orders.messages.ts'
import { ReversalsNote } from './reversals-note.tsx'

const takenOff = [...orderFees, 'refunded', 'chargedBack'] as const

const { List } = listOf(orders, {
  // All that is shown at first stands whole beside the menu at 1440 px, the sums of a year in yen as well: a long name takes two
  // lines, and so does a time of yesterday.
  columns: [
    { key: 'orderId', width: 98 },
    { key: 'paidAt', width: 94, render: ({ paidAt }) => <Paid paidAt={paidAt} /> },
    { key: 'userId', width: 126 },
    { key: 'planId', width: 76 },
    { key: 'billingSource', isHidden: true },
    { key: 'isMembersFirst', isHidden: true },
    { key: 'status', width: 138, render: (order) => <OrderState order={order} /> },
    { key: 'amount', width: 105, render: (order) => <ExplainedAmount order={order} /> },
    {
      key: 'transactionFee',
      width: 100,
      render: (order) => <ExplainedFee order={order} fee="transactionFee" />,
    },
    {
      key: 'settlementFee',
      width: 100,
      render: (order) => <ExplainedFee order={order} fee="settlementFee" />,
    },
    { key: 'reserveFee', width: 100, render: (order) => <ExplainedFee order={order} fee="reserveFee" /> },
    { key: 'totalAmount', width: 105, render: (order) => <AfterFees order={order} /> },
    {
      key: 'refunded',
      isHidden: true,
      render: ({ refunded, currency }) => <Deduction amount={refunded} currency={currency} />,
    },
    { key: 'paymentMethod', isHidden: true },
    { key: 'deviceType', isHidden: true },
    { key: 'provider', isHidden: true, render: ({ provider }) => providerName(provider) },
    { key: 'transactionNumber', isHidden: true },
    {
      key: 'chargedBack',
      isHidden: true,
      render: ({ chargedBack, currency }) => <Deduction amount={chargedBack} currency={currency} />,
    },
    { key: 'channelId', isHidden: true },
    { key: 'createdAt', isHidden: true },
    { key: 'updatedAt', isHidden: true },
  ],
  filters: ['provider', 'paymentMethod', 'billingSource', 'status', 'paidAt'],
  NoteOfTotals: ReversalsNote,
  units: Object.fromEntries(takenOff.map((field) => [field, deduction])),
})

export function OrderList() {
  return <List />
}
