import { supports } from '@backlot/contract/resources/supports'
import { listOf } from '../../kit/list/list-of.tsx'

const { List } = listOf(supports, {
  columns: [
    'subject',
    { key: 'type', width: 96 },
    { key: 'email', width: 200 },
    { key: 'status', width: 104 },
    { key: 'isAnswered', width: 96 },
    { key: 'assignedAdminId', width: 132 },
    { key: 'lastMessageAt', width: 120 },
    { key: 'reference', width: 160, isHidden: true },
    { key: 'messagesCount', width: 96, isHidden: true },
    { key: 'language', width: 96, isHidden: true },
    { key: 'createdAt', width: 120, isHidden: true },
  ],
  filters: ['status', 'type', 'assignedAdminId', 'isAnswered'],
})

/** The same tickets as rows, for many at once. */
export function SupportTable() {
  return <List />
}
