import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { audits } from '@backlot/contract/registry'
import { useState } from 'react'
import { Link } from 'react-router'
import { FailurePanel } from '../../kit/failures/failure-panel.tsx'
import { useRecordPath, useScreens } from '../../kit/records/known-screens.ts'
import type { PlainWords } from '../../kit/records/words.ts'
import show from '../../kit/show/show.module.css'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { RelativeTime } from '../../ui/display/relative-time.tsx'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { profileMessages } from './profile.messages.ts'
import styles from './profile.module.css'
import { useOwnActions } from './use-own-actions.ts'

type Audit = RecordOf<typeof audits>

const SHOWN_AT_FIRST = 8
const SHOWN_AT_MOST = 50

/** What one did last, as a line of time with ways to the records. */
export function RecentActionsCard({ adminId }: { adminId: number }) {
  const say = useMessages(profileMessages)
  const [isWhole, setIsWhole] = useState(false)
  const { data, error, refetch } = useOwnActions(adminId, 'others', SHOWN_AT_MOST)
  const shown = isWhole ? data?.rows : data?.rows.slice(0, SHOWN_AT_FIRST)
  return (
    <ShowCard title={say('recent')} isFlush>
      {error && <FailurePanel title={say('recentFailed')} error={error} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={3} columns={['1fr', 64]} />}
      {shown && shown.length > 0 && (
        <ol className={show.history}>
          {shown.map((audit) => (
            <ActionLine key={audit.id} audit={audit} />
          ))}
        </ol>
      )}
      {data?.rows.length === 0 && <p className={show.none}>{say('noRecent')}</p>}
      {data && !isWhole && data.rows.length > SHOWN_AT_FIRST && (
        <button type="button" className={show.cardFoot} onClick={() => setIsWhole(true)}>
          {say('more')}
        </button>
      )}
    </ShowCard>
  )
}

function ActionLine({ audit }: { audit: Audit }) {
  const inLanguage = useWords()
  const { action, resource, recordId, recordLabel, createdAt } = audit
  const path = useRecordPath(resource, recordId ?? 0)
  const { options }: PlainWords = useScreens(audits.name).words
  const word = (name: 'action' | 'resource', value: string) => {
    const words = options[name]?.[value]
    return words ? inLanguage(words) : value
  }
  const label = recordLabel === '' ? `#${recordId ?? ''}` : recordLabel
  const isGone = recordId === null || action === 'delete'
  return (
    <li className={show.entry}>
      <div className={show.entryHead}>
        <span className={styles.action}>
          {word('action', action)} · <span className={styles.quiet}>{word('resource', resource)}</span>{' '}
          {path === undefined || isGone ? <span>{label}</span> : <Link to={path}>{label}</Link>}
        </span>
        <span className={show.entryTime}>
          <RelativeTime at={createdAt} />
        </span>
      </div>
    </li>
  )
}
