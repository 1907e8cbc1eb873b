import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { admins } from '@backlot/contract/resources/admins'
import type { roles } from '@backlot/contract/resources/roles'
import { RecordLink } from '../../kit/fields/references/record-link.tsx'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import { roleMessages } from './role.messages.ts'
import styles from './roles.module.css'

/** Who has a role. */
export function RoleAdmins({ role }: { role: RecordOf<typeof roles> }) {
  const say = useMessages(roleMessages)
  return (
    <ShowCard title={say('admins')} count={role.admins.length}>
      {role.admins.length === 0 && <p className={styles.quiet}>{say('noAdmins')}</p>}
      <ul className={styles.people}>
        {role.admins.map((admin) => (
          <li key={admin.id}>
            <RecordLink resource={admins.name} to={admin} />
          </li>
        ))}
      </ul>
    </ShowCard>
  )
}
