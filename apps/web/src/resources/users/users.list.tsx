import { users } from '@backlot/contract/resources/users'
import { listOf } from '../../kit/list/list-of.tsx'

const { List } = listOf(users, {
  columns: [
    'avatar',
    'username',
    { key: 'email', width: 220 },
    { key: 'firstName', width: 96 },
    { key: 'lastName', width: 96 },
    { key: 'phone', width: 140 },
    { key: 'status', width: 104 },
    { key: 'registeredAt', width: 110 },
    { key: 'allocatedAdminId', width: 120 },
    { key: 'birthdate', isHidden: true },
    { key: 'emailVerifiedAt', isHidden: true },
    { key: 'startDate', isHidden: true },
    { key: 'endDate', isHidden: true },
    { key: 'banner', isHidden: true },
    { key: 'createdAt', isHidden: true },
    { key: 'updatedAt', isHidden: true },
  ],
  filters: ['status', 'registeredAt', 'allocatedAdminId'],
})

export function UserList() {
  return <List />
}
