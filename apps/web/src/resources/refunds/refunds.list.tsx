import { refunds } from '@backlot/contract/resources/refunds'
import { listOf } from '../../kit/list/list-of.tsx'

const { List } = listOf(refunds, {
  columns: [
    'number',
    { key: 'orderId', width: 120 },
    { key: 'status', width: 120 },
    { key: 'amount', width: 110 },
    { key: 'cause', width: 128 },
    { key: 'requestedById', width: 125 },
    { key: 'decidedById', width: 125 },
    { key: 'occurredAt', width: 150 },
    { key: 'createdAt', isHidden: true },
    { key: 'initiatedBy', isHidden: true },
    { key: 'access', isHidden: true },
    { key: 'provider', isHidden: true },
    { key: 'transactionNumber', isHidden: true },
    { key: 'updatedAt', isHidden: true },
  ],
  filters: ['status', 'cause', 'initiatedBy', 'occurredAt', 'createdAt'],
})

export function RefundList() {
  return <List />
}
