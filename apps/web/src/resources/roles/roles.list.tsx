import { roles } from '@backlot/contract/resources/roles'
import { columnsOf } from '../../kit/list/columns.ts'
import { ListPage } from '../../kit/list/list-page.tsx'

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
