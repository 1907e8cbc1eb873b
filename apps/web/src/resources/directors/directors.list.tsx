import { directors } from '@backlot/contract/resources/directors'
import { columnsOf } from '../../kit/list/columns.ts'
import { ListPage } from '../../kit/list/list-page.tsx'

const columns = columnsOf(directors, ['id', 'name', 'videosCount', 'createdAt', 'updatedAt'])

export function DirectorList() {
  return <ListPage resource={directors} columns={columns} filters={['createdAt']} />
}
