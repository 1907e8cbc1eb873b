import { tags } from '@backlot/contract/resources/tags'
import { listOf } from '../../kit/list/list-of.tsx'

const { List } = listOf(tags, {
  columns: [
    'id',
    'avatar',
    'name',
    'type',
    { key: 'categoryId', width: 120 },
    { key: 'gender', isHidden: true },
    'isPopular',
    { key: 'videosCount', width: 80 },
    'createdAt',
    { key: 'updatedAt', isHidden: true },
  ],
  filters: ['type', 'isPopular'],
})

export function TagList() {
  return <List />
}
