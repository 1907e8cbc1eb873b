import type { Resource } from '@backlot/contract/core/resource/resource'
import { useState } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { useHistory } from '../../../platform/queries/queries.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { SkeletonRows } from '../../../ui/placeholders/skeleton-rows.tsx'
import { FailurePanel } from '../../failures/failure-panel.tsx'
import type { PlainWords } from '../../records/words.ts'
import { showMessages } from '../show.messages.ts'
import styles from '../show.module.css'
import { useShownRecord } from '../shown-record.ts'
import { useIsUnseen } from '../since/unseen.ts'
import { HistoryLine } from './history-entry.tsx'
import { RestoringContext } from './restoring.ts'

const SHOWN_AT_FIRST = 6

interface HistoryCardProps {
  resource: Resource
  words: PlainWords
  id: number
}

/** Who changed a record, what and when, with before and after. */
export function HistoryCard({ resource, words, id }: HistoryCardProps) {
  const say = useMessages(showMessages)
  const { data, error, refetch } = useHistory(resource, id)
  const [isWhole, setIsWhole] = useState(false)
  const record = useShownRecord()
  const mayRestore = usePermission(`update-${resource.name}`) && resource.verbs.includes('update')
  const isUnseen = useIsUnseen()
  // What is new to the person is among those on show.
  const atFirst = Math.max(SHOWN_AT_FIRST, (data?.findLastIndex(isUnseen) ?? 0) + 1)
  const shown = isWhole ? data : data?.slice(0, atFirst)
  return (
    <section className={styles.card} aria-label={say('history')}>
      <div className={styles.cardHead}>
        <h2>{say('history')}</h2>
      </div>
      {error && <FailurePanel title={say('historyFailed')} error={error} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={3} columns={['1fr', 48]} />}
      {shown && (
        <RestoringContext value={mayRestore ? { resource, words, record, history: data ?? [] } : null}>
          <ol className={styles.history}>
            {shown.map((entry) => (
              <HistoryLine key={entry.id} resource={resource} words={words} entry={entry} />
            ))}
          </ol>
        </RestoringContext>
      )}
      {data?.length === 0 && <p className={styles.none}>{say('noHistory')}</p>}
      {data && shown && shown.length < data.length && (
        <button type="button" className={styles.cardFoot} onClick={() => setIsWhole(true)}>
          {say('allHistory', { count: data.length })}
        </button>
      )}
    </section>
  )
}
