import { users } from '@backlot/contract/resources/users'
import { listOf } from '../../kit/list/list-of.tsx'
import { usePermission } from '../../platform/session/permissions.tsx'
import { BatchButton } from './batch/batch-button.tsx'

const { List } = listOf(users, {
  columns: [
    { key: 'avatar', width: 56 },
    'username',
    { key: 'email', width: 176 },
    { key: 'firstName', width: 72 },
    { key: 'lastName', width: 72 },
    { key: 'phone', width: 136 },
    { key: 'status', width: 96 },
    { key: 'registeredAt', width: 132 },
    { key: 'allocatedAdminId', width: 104 },
    { key: 'channelId', isHidden: true },
    { key: 'campaignId', isHidden: true },
    { key: 'birthdate', isHidden: true },
    { key: 'emailVerifiedAt', isHidden: true },
    { key: 'startDate', isHidden: true },
    { key: 'endDate', isHidden: true },
    { key: 'banner', isHidden: true },
    { key: 'erasedAt', isHidden: true },
    { key: 'createdAt', isHidden: true },
    { key: 'updatedAt', isHidden: true },
  ],
  filters: ['status', 'channelId', 'registeredAt', 'allocatedAdminId'],
})

export function UserList() {
  const mayBatch = usePermission('batch-users')
  return <List>{mayBatch && <BatchButton />}</List>
}
