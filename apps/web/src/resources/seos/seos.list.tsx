import { seos } from '@backlot/contract/resources/seos'
import { listOf } from '../../kit/list/list-of.tsx'

const { List } = listOf(seos, {
  columns: [
    'id',
    'title',
    'page',
    { key: 'tagId', width: 132 },
    { key: 'description', width: 220 },
    'updatedAt',
    { key: 'createdAt', isHidden: true },
  ],
  filters: ['page', 'tagId'],
})

export function SeoList() {
  return <List />
}
