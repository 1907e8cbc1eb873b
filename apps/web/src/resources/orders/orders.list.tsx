import { orders } from '@backlot/contract/resources/orders'
import { listOf } from '../../kit/list/list-of.tsx'
import { Fee, providerName } from './order-cells.tsx'

const { List } = listOf(orders, {
  columns: [
    { key: 'orderId', width: 105 },
    { key: 'paidAt', width: 92 },
    { key: 'userId', width: 125 },
    { key: 'planId', width: 88 },
    { key: 'billingSource', isHidden: true },
    { key: 'status', width: 114 },
    { key: 'amount', width: 110 },
    { key: 'transactionFee', width: 104, render: (order) => <Fee order={order} fee="transactionFee" /> },
    { key: 'settlementFee', width: 100, render: (order) => <Fee order={order} fee="settlementFee" /> },
    { key: 'reserveFee', width: 92, render: (order) => <Fee order={order} fee="reserveFee" /> },
    { key: 'totalAmount', width: 110 },
    { key: 'refunded', isHidden: true },
    { key: 'paymentMethod', isHidden: true },
    { key: 'deviceType', isHidden: true },
    { key: 'provider', isHidden: true, render: ({ provider }) => providerName(provider) },
    { key: 'transactionNumber', isHidden: true },
    { key: 'chargedBack', isHidden: true },
    { key: 'channelId', isHidden: true },
    { key: 'createdAt', isHidden: true },
    { key: 'updatedAt', isHidden: true },
  ],
  filters: ['provider', 'paymentMethod', 'billingSource', 'status', 'paidAt'],
})

export function OrderList() {
  return <List />
}
