import { admins } from '@backlot/contract/resources/admins'
import { columnsOf } from '../../kit/list/columns.ts'
import { ListPage } from '../../kit/list/list-page.tsx'

const columns = columnsOf(admins, [
  { key: 'id', width: 64 },
  'username',
  { key: 'name', width: 120 },
  { key: 'phone', width: 144 },
  { key: 'status', width: 108 },
  { key: 'roles', width: 132 },
  { key: 'allocatedMembers', width: 88 },
  { key: 'createdAt', width: 116 },
  { key: 'updatedAt', width: 116 },
  { key: 'otpEnrolled', width: 110, isHidden: true },
  { key: 'lastLoginAt', isHidden: true },
])

export function AdminList() {
  return <ListPage resource={admins} columns={columns} filters={['status', 'roles']} />
}
