import { sources } from '@backlot/contract/resources/sources'
import { ListPage } from '../../kit/list/page/list-page.tsx'
import { columnsOf } from '../../kit/list/state/columns.ts'

const columns = columnsOf(sources, ['id', 'name', 'genreId', 'videosCount', 'createdAt', 'updatedAt'])

export function SourceList() {
  return <ListPage resource={sources} columns={columns} filters={['genreId']} />
}
