import { admins } from '@backlot/contract/resources/admins'
import { listOf } from '../../kit/list/list-of.tsx'

const { List } = listOf(admins, {
  columns: [
    { key: 'id', width: 64 },
    { key: 'avatar', isHidden: true },
    'username',
    { key: 'name', width: 136 },
    { key: 'email', width: 160, isHidden: true },
    { key: 'phone', width: 126 },
    { key: 'status', width: 104 },
    { key: 'roles', width: 112 },
    { key: 'allocatedMembers', width: 80 },
    { key: 'createdAt', width: 106 },
    { key: 'updatedAt', width: 106 },
    { key: 'otpEnrolled', width: 110, isHidden: true },
    { key: 'lastLoginAt', isHidden: true },
  ],
  filters: ['status', 'roles'],
})

export function AdminList() {
  return <List />
}
