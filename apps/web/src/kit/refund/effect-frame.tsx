import type { ReactNode } from 'react'
import { ApiError } from '../../platform/errors/api-error.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { FailurePanel } from '../failures/failure-panel.tsx'
import { deskMessages } from './refund.messages.ts'
import styles from './refund.module.css'

/** What is wrong with what was typed; undefined of what failed by itself, which may be tried again. */
function refusalOf(error: Error): string | undefined {
  const [first] = error instanceof ApiError ? Object.values(error.errors) : []
  return first?.[0]
}

interface EffectFrameProps {
  error: Error | null
  isWaiting: boolean
  onRetry: () => void
  /** Nothing as long as it is not known what is to be done. */
  children: ReactNode
}

/** The place for what something does, before it is done. */
export function EffectFrame({ error, isWaiting, onRetry, children }: EffectFrameProps) {
  const say = useMessages(deskMessages)
  const refusal = error ? refusalOf(error) : undefined
  return (
    <section className={styles.effect} aria-label={say('effect')} aria-live="polite">
      <div className={styles.head}>
        <h3>{say('effect')}</h3>
        <span>{say('notYet')}</span>
      </div>
      {refusal !== undefined && <p className={styles.refused}>{refusal}</p>}
      {error && refusal === undefined && (
        <FailurePanel title={say('failed')} error={error} onRetry={onRetry} />
      )}
      {isWaiting && !error && <SkeletonRows rows={7} columns={['1fr', 120]} />}
      {children || error || isWaiting ? children : <p className={styles.help}>{say('fillInFirst')}</p>}
    </section>
  )
}
