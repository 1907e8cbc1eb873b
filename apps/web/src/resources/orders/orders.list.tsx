import { orders } from '@backlot/contract/resources/orders'
import { listOf } from '../../kit/list/list-of.tsx'
import { Fee, providerName } from './order-cells.tsx'

const { List } = listOf(orders, {
  columns: [
    'orderId',
    { key: 'paidAt', width: 100 },
    { key: 'userId', width: 140 },
    { key: 'planId', width: 105 },
    { key: 'billingSource', isHidden: true },
    { key: 'status', width: 125 },
    { key: 'amount', width: 105 },
    { key: 'transactionFee', width: 105, render: (order) => <Fee order={order} fee="transactionFee" /> },
    { key: 'settlementFee', width: 105, render: (order) => <Fee order={order} fee="settlementFee" /> },
    { key: 'reserveFee', isHidden: true, render: (order) => <Fee order={order} fee="reserveFee" /> },
    { key: 'totalAmount', width: 105 },
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
  filters: ['status', 'billingSource', 'paymentMethod', 'deviceType', 'paidAt'],
})

export function OrderList() {
  return <List />
}
