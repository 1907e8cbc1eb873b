import { seos } from '@backlot/contract/resources/seos'
import { columnsOf } from '../../kit/list/columns.ts'
import { ListPage } from '../../kit/list/list-page.tsx'

const columns = columnsOf(seos, [
  'id',
  'title',
  'page',
  'tagId',
  { key: 'description', width: 320 },
  'updatedAt',
  { key: 'createdAt', isHidden: true },
])

export function SeoList() {
  return <ListPage resource={seos} columns={columns} filters={['page', 'tagId']} />
}
