import { segpays } from '@backlot/contract/resources/segpays'
import { listOf } from '../../kit/list/list-of.tsx'

const { List } = listOf(segpays, {
  columns: [
    'reference',
    { key: 'provider', width: 100, isHidden: true },
    { key: 'periodStart', width: 110 },
    { key: 'periodEnd', width: 110 },
    { key: 'phase', width: 120 },
    { key: 'toSettle', width: 100, isHidden: true },
    { key: 'gross', width: 130 },
    { key: 'fees', width: 110 },
    { key: 'reserveHeld', width: 115 },
    { key: 'netPayout', width: 130, isOnCard: true },
    { key: 'refunds', width: 110, isHidden: true },
    { key: 'chargebacks', width: 110, isHidden: true },
    { key: 'reserveReleased', width: 120, isHidden: true },
    { key: 'releaseOn', width: 110, isHidden: true },
    { key: 'paidAt', width: 110, isHidden: true },
    { key: 'createdAt', isHidden: true },
    { key: 'updatedAt', isHidden: true },
  ],
  filters: ['phase', 'currency', 'periodStart'],
})

export function SegpayList() {
  return <List />
}
