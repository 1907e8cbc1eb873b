import { roles } from '@backlot/contract/resources/roles'
import { ListPage } from '../../kit/list/page/list-page.tsx'
import { columnsOf } from '../../kit/list/state/columns.ts'

const columns = columnsOf(roles, [
  'id',
  'name',
  { key: 'permissions', width: 110 },
  { key: 'admins', width: 260 },
  { key: 'adminsCount', isHidden: true },
  'createdAt',
  'updatedAt',
])

export function RoleList() {
  return <ListPage resource={roles} columns={columns} />
}
