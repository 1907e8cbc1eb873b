import { tags } from '@backlot/contract/resources/tags'
import { listOf } from '../../kit/list/list-of.tsx'

const { List } = listOf(tags, {
  columns: [
    'id',
    'avatar',
    'name',
    'type',
    'categoryId',
    { key: 'gender', isHidden: true },
    'isPopular',
    'videosCount',
    'createdAt',
    { key: 'updatedAt', isHidden: true },
  ],
  filters: ['type', 'isPopular'],
})

export function TagList() {
  return <List />
}
