import { audits } from '@backlot/contract/registry'
import { RecordLink } from '../../kit/fields/references/record-link.tsx'
import { listOf } from '../../kit/list/list-of.tsx'
import { useActorName } from '../../kit/show/history/use-actor-name.ts'

const { List } = listOf(audits, {
  columns: [
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
  ],
  filters: ['adminId', 'action', 'resource', 'createdAt'],
})

function ActorName({ name }: { name: string }) {
  return useActorName()(name)
}

/** Who did what; a row leads to what was before and after. */
export function AuditList() {
  return <List />
}
