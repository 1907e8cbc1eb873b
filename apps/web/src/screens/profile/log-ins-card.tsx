import type { RecordOf } from '@backlot/contract/core/resource/resource'
import type { audits } from '@backlot/contract/registry'
import { LogIn } from 'lucide-react'
import { FailurePanel } from '../../kit/failures/failure-panel.tsx'
import show from '../../kit/show/show.module.css'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { accountHistory } from '../../resources/admins/account.messages.ts'
import { RelativeTime } from '../../ui/display/relative-time.tsx'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { profileMessages } from './profile.messages.ts'
import styles from './profile.module.css'
import { useOwnActions } from './use-own-actions.ts'

const SHOWN = 5

/** When and where one logged in last, also where the session has long ended: a stranger's stands out here. */
export function LogInsCard({ adminId }: { adminId: number }) {
  const say = useMessages(profileMessages)
  const { data, error, refetch } = useOwnActions(adminId, 'logIns', SHOWN)
  return (
    <ShowCard title={say('logIns')} isFlush>
      {error && <FailurePanel title={say('recentFailed')} error={error} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={2} columns={['1fr', 64]} />}
      <ul className={styles.sessions}>
        {data?.rows.map((logIn) => (
          <LogInLine key={logIn.id} {...logIn} />
        ))}
      </ul>
      {data?.rows.length === 0 && <p className={show.none}>{say('noRecent')}</p>}
    </ShowCard>
  )
}

function LogInLine({ action, after, createdAt }: RecordOf<typeof audits>) {
  const say = useMessages(profileMessages)
  const inLanguage = useWords()
  const how = accountHistory[action]
  return (
    <li>
      <LogIn size={16} strokeWidth={1.5} aria-hidden="true" />
      <span className={styles.session}>
        <span>
          {text(after?.browser).trim() || say('unknownBrowser')}
          {text(after?.address) !== '' && (
            <>
              {' · '}
              <code>{text(after?.address)}</code>
            </>
          )}
        </span>
        <span className={styles.quiet}>
          <RelativeTime at={createdAt} />
          {action !== 'login' && how !== undefined && ` · ${inLanguage(how.label)}`}
        </span>
      </span>
    </li>
  )
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
