import { type ReportReason, reportReasons } from '@backlot/contract/resources/moderation'
import { Undo2 } from 'lucide-react'
import { Select } from '../../../kit/antd/select.tsx'
import { FailurePanel } from '../../../kit/failures/failure-panel.tsx'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Kbd } from '../../../ui/display/kbd.tsx'
import { formatNumber } from '../../../ui/format/format-number.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { EmptyState } from '../../../ui/placeholders/empty-state.tsx'
import { Blank, Outline } from '../../../ui/placeholders/skeleton-parts.tsx'
import { AuthorPane } from './author-pane.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { HandList, LastDecision } from './hand-list.tsx'
import { queueMessages, reasonWords } from './queue.messages.ts'
import styles from './queue.module.css'
import { ReportedCard } from './reported-card.tsx'
import { useQueueKeys } from './use-queue-keys.ts'
import { useLastDecided, useReportQueue } from './use-report-queue.ts'

/** Reported comments, one after the other: each is decided by a key, and the next stands there already. */
export function ReportQueue() {
  const say = useMessages(queueMessages)
  const queue = useReportQueue()
  const { hand, figures, isRead, error, reason, narrow, undo, refill } = queue
  const last = useLastDecided(hand)
  const [item] = hand.items
  const allowed = useQueueKeys(queue, item)
  const facts = figures && {
    waiting: formatNumber(figures.waiting),
    decided: formatNumber(figures.decidedToday),
  }
  return (
    <>
      <PageHeader
        title={say('title')}
        aside={facts && <span className={styles.figures}>{say('figures', facts)}</span>}
      >
        <ReasonSelect value={reason} onChange={narrow} />
        <Button disabled={!last} onClick={() => void undo()}>
          <Undo2 size={14} strokeWidth={1.75} aria-hidden="true" />
          {say('undo')} <Kbd>U</Kbd>
        </Button>
      </PageHeader>
      {error !== undefined && (
        <FailurePanel title={say('failed')} error={error} onRetry={() => void refill()} />
      )}
      {!item && !isRead && error === undefined && <QueueOutline />}
      {!item && isRead && (
        <div className={styles.nothing}>
          {reason === null ? (
            <EmptyState text={say('done')} />
          ) : (
            <EmptyState
              text={say('noneOfReason')}
              action={<Button onClick={() => narrow(null)}>{say('anyReason')}</Button>}
            />
          )}
          <LastDecision last={last} onUndo={() => void undo()} />
        </div>
      )}
      {item && (
        <div className={styles.queue}>
          <HandList
            items={hand.items}
            reason={reason}
            last={last}
            onChoose={queue.choose}
            onUndo={() => void undo()}
          />
          <div className={styles.middle}>
            <ReportedCard key={item.id} item={item} />
            <DecisionBar {...queue} allowed={allowed} />
          </div>
          <AuthorPane author={item.author} />
        </div>
      )}
    </>
  )
}

const HAND = 7

/** The hand, the comment among its neighbours, and its author. */
function QueueOutline() {
  return (
    <Outline>
      <div className={styles.queue}>
        <div className={styles.blanks}>
          {Array.from({ length: HAND }, (_, place) => (
            <Blank key={place} width="100%" height={56} />
          ))}
        </div>
        <div className={styles.blanks}>
          <Blank width={128} height={72} />
          <Blank width="100%" height={140} />
          <Blank width="100%" height={100} />
        </div>
        <div className={styles.blanks}>
          <Blank width={140} height={36} />
          <Blank />
          <Blank />
        </div>
      </div>
    </Outline>
  )
}

interface ReasonSelectProps {
  value: ReportReason | null
  onChange: (reason: ReportReason | null) => void
}

function ReasonSelect({ value, onChange }: ReasonSelectProps) {
  const say = useMessages(queueMessages)
  const inLanguage = useWords()
  const options = [
    { value: '', label: say('anyReason') },
    ...reportReasons.map((reason) => ({ value: reason, label: inLanguage(reasonWords[reason]) })),
  ]
  return (
    <Select
      style={{ minWidth: 130 }}
      aria-label={say('reason')}
      options={options}
      value={value ?? ''}
      onChange={(chosen) => onChange(reportReasons.find((reason) => reason === chosen) ?? null)}
    />
  )
}
