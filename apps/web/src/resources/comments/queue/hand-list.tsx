import type { ReportedComment, ReportReason } from '@backlot/contract/resources/moderation'
import { pictureSources } from '../../../kit/fields/media/picture-sources.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { Tag } from '../../../ui/display/tag.tsx'
import { Thumbnail } from '../../../ui/display/thumbnail.tsx'
import { formatNumber } from '../../../ui/format/format-number.ts'
import type { Decided } from './hand.ts'
import { decisionWords, queueMessages, reasonWords } from './queue.messages.ts'
import styles from './queue.module.css'

const COVER = { width: 56, height: 32 }

interface HandListProps {
  items: readonly ReportedComment[]
  /** For which they were asked; null is any. */
  reason: ReportReason | null
  last: Decided | undefined
  onChoose: (id: number) => void
  onUndo: () => void
}

/** What is in hand, in its order, and what was decided last. */
export function HandList({ items, reason, last, onChoose, onUndo }: HandListProps) {
  const say = useMessages(queueMessages)
  return (
    <div className={styles.hand}>
      <ul aria-label={say('inHand')}>
        {items.map((item, place) => (
          <li key={item.id}>
            <button
              type="button"
              aria-current={place === 0 ? 'true' : undefined}
              onClick={() => onChoose(item.id)}
            >
              <Thumbnail {...pictureSources(item.video.coverUrl, COVER.width)} {...COVER} />
              <Line item={item} reason={reason} />
            </button>
          </li>
        ))}
      </ul>
      <LastDecision last={last} onUndo={onUndo} />
    </div>
  )
}

interface LineProps extends Pick<HandListProps, 'reason'> {
  item: ReportedComment
}

function Line({ item: { author, reportedAt, comment, reports, reportsCount }, reason }: LineProps) {
  const say = useMessages(queueMessages)
  const inLanguage = useWords()
  // Of several reasons the one that was asked for.
  const said = reports.find((each) => each.reason === reason) ?? reports[0]
  return (
    <span className={styles.line}>
      <span className={styles.lineHead}>
        <strong>{author.username}</strong>
        <span className={styles.quiet}>
          <RelativeTime at={reportedAt} />
        </span>
      </span>
      <span className={styles.excerpt}>{comment}</span>
      <span className={styles.lineFoot}>
        {said && <Tag>{inLanguage(reasonWords[said.reason])}</Tag>}
        <span className={styles.quiet}>{say('reports', { count: formatNumber(reportsCount) })}</span>
      </span>
    </span>
  )
}

/** What was decided last, while it can be taken back. */
export function LastDecision({ last, onUndo }: Pick<HandListProps, 'last' | 'onUndo'>) {
  const say = useMessages(queueMessages)
  const inLanguage = useWords()
  return (
    <div className={last ? `${styles.last} ${styles.isShown}` : styles.last} role="status">
      {last && (
        <>
          <span>
            {say('decided', {
              name: last.item.author.username,
              decision: inLanguage(decisionWords[last.decision].done),
            })}
          </span>
          <button type="button" className={styles.undo} onClick={onUndo}>
            {say('undo')}
          </button>
        </>
      )}
    </div>
  )
}
