import { deals } from '@backlot/contract/resources/deals'
import { listOf } from '../../kit/list/list-of.tsx'

const { List } = listOf(deals, {
  columns: [
    'image',
    'name',
    { key: 'phase', width: 110 },
    { key: 'planId', width: 130 },
    { key: 'price', width: 100 },
    { key: 'startedAt', width: 148 },
    { key: 'endedAt', width: 148 },
    { key: 'status', width: 72, isHidden: true },
    { key: 'sort', width: 80 },
    { key: 'title', isHidden: true },
    { key: 'currency', width: 80, isHidden: true },
    { key: 'link', isHidden: true },
    { key: 'createdAt', isHidden: true },
    { key: 'updatedAt', isHidden: true },
  ],
  filters: ['phase', 'planId'],
})

export function DealList() {
  return <List />
}
