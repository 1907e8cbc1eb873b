import { tags } from '@backlot/contract/resources/tags'
import { columnsOf } from '../../kit/list/columns.ts'
import { ListPage } from '../../kit/list/list-page.tsx'

const columns = columnsOf(tags, [
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
])

export function TagList() {
  return <ListPage resource={tags} columns={columns} filters={['type', 'isPopular']} />
}
