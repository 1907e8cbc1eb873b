import { orders } from '@backlot/contract/resources/orders'
import { listOf } from '../../kit/list/list-of.tsx'
import { Deduction, deduction, orderFees } from './order-cells.tsx'
import { OrderState } from './order-state.tsx'
import { AfterFees, ExplainedAmount, ExplainedFee } from './order-sum.tsx'
import { providerName } from './orders.messages.ts'
import { ReversalsNote } from './reversals-note.tsx'

const takenOff = [...orderFees, 'refunded', 'chargedBack'] as const

const { List } = listOf(orders, {
  // All that is shown at first stands beside the menu at 1440 px, the sums of a year in yen as well.
  columns: [
    { key: 'orderId', width: 105 },
    { key: 'paidAt', width: 92 },
    { key: 'userId', width: 104 },
    { key: 'planId', width: 76 },
    { key: 'billingSource', isHidden: true },
    { key: 'status', width: 136, render: (order) => <OrderState order={order} /> },
    { key: 'amount', width: 110, render: (order) => <ExplainedAmount order={order} /> },
    {
      key: 'transactionFee',
      width: 104,
      render: (order) => <ExplainedFee order={order} fee="transactionFee" />,
    },
    {
      key: 'settlementFee',
      width: 104,
      render: (order) => <ExplainedFee order={order} fee="settlementFee" />,
    },
    { key: 'reserveFee', width: 100, render: (order) => <ExplainedFee order={order} fee="reserveFee" /> },
    { key: 'totalAmount', width: 110, render: (order) => <AfterFees order={order} /> },
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
