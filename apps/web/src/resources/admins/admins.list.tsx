import { admins } from '@backlot/contract/resources/admins'
import { columnsOf } from '../../kit/list/columns.ts'
import { ListPage } from '../../kit/list/list-page.tsx'

const columns = columnsOf(admins, ['id', 'username', 'name', 'phone', 'status', 'roles', { key: 'otpEnrolled', width: 104 }, 'allocatedMembers', 'lastLoginAt', 'createdAt', { key: 'updatedAt', isHidden: true }])

export function AdminList() {
  return <ListPage resource={admins} columns={columns} filters={['status', 'roles']} />
}
