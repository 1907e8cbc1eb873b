import type { ReportedComment } from '@backlot/contract/resources/moderation'
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
  last: Decided | undefined
  onChoose: (id: number) => void
  onUndo: () => void
}

/** What is in hand, in its order, and what was decided last. */
export function HandList({ items, last, onChoose, onUndo }: HandListProps) {
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
              <Line item={item} />
            </button>
          </li>
        ))}
      </ul>
      <LastDecision last={last} onUndo={onUndo} />
    </div>
  )
}

function Line({ item: { author, reportedAt, comment, reports, reportsCount } }: { item: ReportedComment }) {
  const say = useMessages(queueMessages)
  const inLanguage = useWords()
  const [latest] = reports
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
        {latest && <Tag>{inLanguage(reasonWords[latest.reason])}</Tag>}
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
