import { users } from '@backlot/contract/resources/users'
import { listOf } from '../../kit/list/list-of.tsx'
import { usePermission } from '../../platform/session/permissions.tsx'
import { BatchButton } from './batch/batch-button.tsx'

const { List } = listOf(users, {
  columns: [
    { key: 'avatar', width: 52 },
    { key: 'username' },
    { key: 'email', width: 158 },
    { key: 'status', width: 92 },
    { key: 'planId', width: 96 },
    { key: 'subscriptionStatus', width: 96 },
    { key: 'startDate', width: 118 },
    { key: 'endDate', width: 140 },
    { key: 'allocatedAdminId', width: 92 },
    { key: 'fullName', isHidden: true },
    { key: 'firstName', isHidden: true },
    { key: 'lastName', isHidden: true },
    { key: 'phone', isHidden: true },
    { key: 'registeredAt', isHidden: true },
    { key: 'channelId', isHidden: true },
    { key: 'campaignId', isHidden: true },
    { key: 'birthdate', isHidden: true },
    { key: 'emailVerifiedAt', isHidden: true },
    { key: 'banner', isHidden: true },
    { key: 'erasedAt', isHidden: true },
    { key: 'createdAt', isHidden: true },
    { key: 'updatedAt', isHidden: true },
  ],
  filters: [
    'planId',
    'subscriptionStatus',
    'endDate',
    'status',
    'channelId',
    'registeredAt',
    'allocatedAdminId',
  ],
})

export function UserList() {
  const mayBatch = usePermission('batch-users')
  return <List>{mayBatch && <BatchButton />}</List>
}
