import { roles } from '@backlot/contract/resources/roles'
import { listOf } from '../../kit/list/list-of.tsx'

const { List } = listOf(roles, {
  columns: [
    'id',
    'name',
    { key: 'permissions', width: 110 },
    { key: 'admins', width: 260 },
    { key: 'adminsCount', isHidden: true },
    'createdAt',
    'updatedAt',
  ],
})

export function RoleList() {
  return <List />
}
