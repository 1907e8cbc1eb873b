import { orders } from '@backlot/contract/resources/orders'
import { listOf } from '../../kit/list/list-of.tsx'

const { List } = listOf(orders, {
  columns: [
    'orderId',
    { key: 'paidAt', width: 120 },
    { key: 'userId', width: 140 },
    { key: 'planId', width: 120 },
    { key: 'billingSource', isHidden: true },
    { key: 'status', width: 130 },
    { key: 'amount', width: 110 },
    { key: 'transactionFee', width: 105 },
    { key: 'settlementFee', width: 105 },
    { key: 'reserveFee', width: 90 },
    { key: 'totalAmount', width: 110 },
    { key: 'refunded', isHidden: true },
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
