import { seos } from '@backlot/contract/resources/seos'
import { ListPage } from '../../kit/list/page/list-page.tsx'
import { columnsOf } from '../../kit/list/state/columns.ts'

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
