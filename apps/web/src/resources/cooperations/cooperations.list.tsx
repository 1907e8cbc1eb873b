import { cooperations } from '@backlot/contract/resources/cooperations'
import { ticketColumns } from '../../kit/inbox/ticket-columns.ts'
import { listOf } from '../../kit/list/list-of.tsx'

const { List } = listOf(cooperations, {
  columns: [...ticketColumns.first, { key: 'name', width: 140 }, ...ticketColumns.last],
  filters: ['status', 'assignedAdminId', 'isAnswered'],
})

/** The same tickets as rows, for many at once. */
export function CooperationTable() {
  return <List />
}
