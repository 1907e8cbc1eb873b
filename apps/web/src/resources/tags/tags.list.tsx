import { tags } from '@backlot/contract/resources/tags'
import { ListPage } from '../../kit/list/page/list-page.tsx'
import { columnsOf } from '../../kit/list/state/columns.ts'

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
