import { changesets } from '@backlot/contract/registry'
import { RecordLink } from '../../kit/fields/references/record-link.tsx'
import { listOf } from '../../kit/list/list-of.tsx'
import { useActorName } from '../../kit/show/history/use-actor-name.ts'

const { List } = listOf(changesets, {
  columns: [
    { key: 'createdAt', width: 132 },
    'action',
    { key: 'resource', width: 104 },
    {
      key: 'adminId',
      width: 136,
      // Who is gone keeps the name that the row was written with.
      render: ({ admin, adminName }) =>
        admin ? (
          <RecordLink resource="admins" to={{ id: admin.id, name: adminName }} />
        ) : (
          <ActorName name={adminName} />
        ),
    },
    { key: 'changed', width: 84 },
    { key: 'refused', width: 84 },
    { key: 'undone', width: 96 },
    { key: 'state', width: 104 },
    { key: 'total', width: 96, isHidden: true },
    { key: 'id', isHidden: true },
  ],
  filters: ['adminId', 'action', 'resource', 'createdAt'],
})

function ActorName({ name }: { name: string }) {
  return useActorName()(name)
}

/** What was done to many records at once; a row leads to what it was, and to its undo. */
export function ChangesetList() {
  return <List />
}
