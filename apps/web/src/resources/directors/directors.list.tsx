import { directors } from '@backlot/contract/resources/directors'
import { ListPage } from '../../kit/list/page/list-page.tsx'
import { columnsOf } from '../../kit/list/state/columns.ts'

const columns = columnsOf(directors, ['id', 'name', 'videosCount', 'createdAt', 'updatedAt'])

export function DirectorList() {
  return <ListPage resource={directors} columns={columns} filters={['createdAt']} />
}
