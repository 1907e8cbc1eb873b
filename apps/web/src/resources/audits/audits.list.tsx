import { audits } from '@backlot/contract/registry'
import { RecordLink } from '../../kit/fields/references/record-link.tsx'
import { ListPage } from '../../kit/list/page/list-page.tsx'
import { columnsOf } from '../../kit/list/state/columns.ts'
import { useActorName } from '../../kit/show/use-actor-name.ts'

const columns = columnsOf(audits, [
  { key: 'createdAt', width: 132 },
  {
    key: 'adminId',
    width: 160,
    // Who is gone keeps the name that the row was written with.
    render: ({ admin, adminName }) =>
      admin ? (
        <RecordLink resource="admins" to={{ id: admin.id, name: adminName }} />
      ) : (
        <ActorName name={adminName} />
      ),
  },
  { key: 'action', width: 168 },
  { key: 'resource', width: 132 },
  'recordLabel',
  { key: 'recordId', width: 92, isHidden: true },
  { key: 'id', isHidden: true },
  { key: 'undoneAt', isHidden: true },
])

function ActorName({ name }: { name: string }) {
  return useActorName()(name)
}

/** Who did what; a row leads to what was before and after. */
export function AuditList() {
  return (
    <ListPage resource={audits} columns={columns} filters={['adminId', 'action', 'resource', 'createdAt']} />
  )
}
