import { sources } from '@backlot/contract/resources/sources'
import { columnsOf } from '../../kit/list/columns.ts'
import { ListPage } from '../../kit/list/list-page.tsx'

const columns = columnsOf(sources, ['id', 'name', 'genreId', 'videosCount', 'createdAt', 'updatedAt'])

export function SourceList() {
  return <ListPage resource={sources} columns={columns} filters={['genreId']} />
}
