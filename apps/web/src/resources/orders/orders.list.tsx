import { orders } from '@backlot/contract/resources/orders'
import { listOf } from '../../kit/list/list-of.tsx'

const { List } = listOf(orders, {
  columns: [
    'orderId',
    { key: 'paidAt', width: 120 },
    { key: 'userId', width: 150 },
    { key: 'planId', width: 120 },
    { key: 'billingSource', width: 110 },
    { key: 'status', width: 130 },
    { key: 'amount', width: 110 },
    { key: 'transactionFee', width: 120 },
    { key: 'settlementFee', width: 120 },
    { key: 'reserveFee', width: 110 },
    { key: 'totalAmount', width: 110 },
    { key: 'refunded', width: 100 },
    { key: 'paymentMethod', width: 100 },
    { key: 'provider', isHidden: true },
    { key: 'transactionNumber', isHidden: true },
    { key: 'chargedBack', isHidden: true },
    { key: 'channelId', isHidden: true },
    { key: 'createdAt', isHidden: true },
    { key: 'updatedAt', isHidden: true },
  ],
  filters: ['status', 'billingSource', 'paymentMethod', 'paidAt'],
})

export function OrderList() {
  return <List />
}
