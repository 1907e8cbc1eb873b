import type { ReactNode } from 'react'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { SkeletonRows } from '../../../ui/placeholders/skeleton-rows.tsx'
import { FailurePanel } from '../../failures/failure-panel.tsx'
import { PartBoundary } from '../../failures/part-boundary.tsx'
import { ShowCard } from '../../show/show-card.tsx'
import { offerTrialMessages } from './trial.messages.ts'
import styles from './trial.module.css'

interface Outcome<T> {
  readonly data: T | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

interface TrialCardProps<T> {
  note: string
  failed: string
  /** What has to be said before there is anything to try; null once it is. */
  missing?: string | null
  form: ReactNode
  outcome: Outcome<T>
  children: (trial: T) => ReactNode
}

/** What an offer would do for somebody at a moment, before anybody uses it. */
export function TrialCard<T>({ note, failed, missing = null, form, outcome, children }: TrialCardProps<T>) {
  const say = useMessages(offerTrialMessages)
  const { data, error, refetch } = outcome
  // What is typed is not right yet: its field says so, and to try the same again is no help.
  const refusal = error instanceof ApiError && error.status === 422 ? error.message : null
  const unasked = missing ?? (refusal === null ? null : say('notAsTyped', { reason: refusal }))
  const isAsked = unasked === null
  return (
    <ShowCard title={say('title')} extra={<span className={styles.quiet}>{note}</span>} isFlush>
      <PartBoundary fallback={<SkeletonRows rows={4} columns={['1fr']} />}>{form}</PartBoundary>
      {error && refusal === null && (
        <FailurePanel title={failed} error={error} onRetry={() => void refetch()} />
      )}
      {!isAsked && <p className={styles.none}>{unasked}</p>}
      {isAsked && !data && !error && <SkeletonRows rows={6} columns={['1fr']} />}
      {isAsked && data && !error && <div aria-live="polite">{children(data)}</div>}
    </ShowCard>
  )
}
