import { statements } from '@backlot/contract/resources/statements'
import { listOf } from '../../kit/list/list-of.tsx'
import { MonthName } from './month-name.tsx'

const { List } = listOf(statements, {
  columns: [
    'reference',
    { key: 'channelId', width: 160 },
    { key: 'month', width: 104, render: ({ month }) => <MonthName month={month} /> },
    { key: 'status', width: 120 },
    { key: 'netSales', width: 120 },
    { key: 'share', width: 120 },
    { key: 'due', width: 126, isOnCard: true },
    { key: 'approvedAt', width: 140 },
    { key: 'carriesOnly', isHidden: true },
    { key: 'orders', isHidden: true },
    { key: 'gross', isHidden: true },
    { key: 'refunds', isHidden: true },
    { key: 'chargebacks', isHidden: true },
    { key: 'late', isHidden: true },
    { key: 'hasLateLines', isHidden: true },
    { key: 'carriedIn', isHidden: true },
    { key: 'carriedOut', isHidden: true },
    { key: 'approvedById', isHidden: true },
    { key: 'createdAt', isHidden: true },
    { key: 'updatedAt', isHidden: true },
  ],
  filters: ['channelId', 'month', 'status'],
})

export function StatementList() {
  return <List />
}
