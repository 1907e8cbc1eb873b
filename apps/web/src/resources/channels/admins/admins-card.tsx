import type { Ref } from '@backlot/contract/core/fields/field'
import type { RecordOf } from '@backlot/contract/core/resource/resource'
import type { channels } from '@backlot/contract/resources/channels'
import { useState } from 'react'
import { PartBoundary } from '../../../kit/failures/part-boundary.tsx'
import { RecordLink } from '../../../kit/fields/references/record-link.tsx'
import { ShowCard } from '../../../kit/show/show-card.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { lazyComponent } from '../../../platform/loading/lazy-component.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { channelAdminMessages } from './admins.messages.ts'
import styles from './admins.module.css'

const RemoveAdmin = lazyComponent(async () => (await import('./remove-admin.tsx')).RemoveAdmin)

/** Who sees the channel's figures besides those who may list channels. */
export function AdminsCard({ channel }: { channel: RecordOf<typeof channels> }) {
  const say = useMessages(channelAdminMessages)
  const mayChange = usePermission('update-channels')
  const [removing, setRemoving] = useState<Ref | null>(null)
  return (
    <ShowCard title={say('admins')} count={channel.adminCount} isFlush>
      {channel.admins.length === 0 && <p className={styles.none}>{say('none')}</p>}
      <ul className={styles.admins}>
        {channel.admins.map((admin) => (
          <li key={admin.id}>
            <RecordLink resource="admins" to={admin} />
            {mayChange && (
              <Button
                size="small"
                aria-label={say('removeNamed', { name: admin.name })}
                onClick={() => setRemoving(admin)}
              >
                {say('remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <PartBoundary fallback={null}>
        {removing && <RemoveAdmin channel={channel} admin={removing} onClose={() => setRemoving(null)} />}
      </PartBoundary>
    </ShowCard>
  )
}
