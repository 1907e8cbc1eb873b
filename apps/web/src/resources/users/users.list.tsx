import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { users } from '@backlot/contract/resources/users'
import { listOf } from '../../kit/list/list-of.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import { usePermission } from '../../platform/session/permissions.tsx'
import { BatchButton } from './batch/batch-button.tsx'
import { userMessages } from './user-page.messages.ts'

type Member = RecordOf<typeof users>

const { List } = listOf(users, {
  columns: [
    { key: 'avatar', width: 56 },
    { key: 'username', render: (member) => <Name {...member} /> },
    { key: 'email', width: 160 },
    { key: 'status', width: 96 },
    { key: 'planId', width: 120 },
    { key: 'subscriptionStatus', width: 104 },
    { key: 'startDate', width: 104 },
    { key: 'endDate', width: 120 },
    { key: 'allocatedAdminId', width: 104 },
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

/** Who is gone is called that, beside the number under which the books know them. */
function Name({ id, username, erasedAt }: Pick<Member, 'id' | 'username' | 'erasedAt'>) {
  const say = useMessages(userMessages)
  return erasedAt === null ? username : say('erasedMember', { id: String(id) })
}

export function UserList() {
  const mayBatch = usePermission('batch-users')
  return <List>{mayBatch && <BatchButton />}</List>
}
