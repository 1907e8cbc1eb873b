import { admins } from '@backlot/contract/resources/admins'
import { ListPage } from '../../kit/list/page/list-page.tsx'
import { columnsOf } from '../../kit/list/state/columns.ts'

const columns = columnsOf(admins, [
  { key: 'id', width: 64 },
  'username',
  { key: 'name', width: 144 },
  { key: 'phone', width: 140 },
  { key: 'status', width: 104 },
  { key: 'roles', width: 112 },
  { key: 'allocatedMembers', width: 80 },
  { key: 'createdAt', width: 106 },
  { key: 'updatedAt', width: 106 },
  { key: 'otpEnrolled', width: 110, isHidden: true },
  { key: 'lastLoginAt', isHidden: true },
])

export function AdminList() {
  return <ListPage resource={admins} columns={columns} filters={['status', 'roles']} />
}
