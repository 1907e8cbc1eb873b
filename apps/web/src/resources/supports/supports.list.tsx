import { supports } from '@backlot/contract/resources/supports'
import { ticketColumns } from '../../kit/inbox/ticket-columns.ts'
import { listOf } from '../../kit/list/list-of.tsx'

const { List } = listOf(supports, {
  columns: [...ticketColumns.first, { key: 'type', width: 96 }, ...ticketColumns.last],
  filters: ['status', 'type', 'assignedAdminId', 'isAnswered'],
})

/** The same tickets as rows, for many at once. */
export function SupportTable() {
  return <List />
}
