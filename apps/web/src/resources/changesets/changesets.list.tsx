import { changesets } from '@backlot/contract/registry'
import { RecordLink } from '../../kit/fields/references/record-link.tsx'
import { listOf } from '../../kit/list/list-of.tsx'
import { useScreens } from '../../kit/records/known-screens.ts'
import type { PlainWords } from '../../kit/records/words.ts'
import { useActorName } from '../../kit/show/history/use-actor-name.ts'
import { useWords } from '../../platform/i18n/messages.ts'

const { List } = listOf(changesets, {
  columns: [
    { key: 'createdAt', width: 132 },
    { key: 'action', render: ({ action }) => <ActionWord action={action} /> },
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

/** The column that names a row shows texts as they are; this one holds a word of ours. */
function ActionWord({ action }: { action: string }) {
  const inLanguage = useWords()
  const { options }: PlainWords = useScreens(changesets.name).words
  const words = options.action?.[action]
  return words ? inLanguage(words) : action
}

function ActorName({ name }: { name: string }) {
  return useActorName()(name)
}

/** What was done to many records at once; a row leads to what it was, and to its undo. */
export function ChangesetList() {
  return <List />
}
