import type { ReportedComment } from '@backlot/contract/resources/moderation'
import { RecordLink } from '../../../kit/fields/references/record-link.tsx'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { formatNumber } from '../../../ui/format/format-number.ts'
import { commentWords } from '../comments.messages.ts'
import { queueMessages } from './queue.messages.ts'
import styles from './queue.module.css'

type Author = ReportedComment['author']

/** Who wrote it, and what was decided of theirs before. */
export function AuthorPane({ author }: { author: Author }) {
  const say = useMessages(queueMessages)
  const { id, username, registeredAt, comments, upheld } = author
  return (
    <section className={styles.author} aria-label={say('author')}>
      <div className={styles.authorHead}>
        <Avatar name={username} size={36} src={undefined} />
        <strong>
          <RecordLink resource="users" to={{ id, name: username }} isApart />
        </strong>
      </div>
      <dl>
        <dt>{say('memberSince')}</dt>
        <dd>
          <RelativeTime at={registeredAt} />
        </dd>
        <dt>{say('comments')}</dt>
        <dd>{formatNumber(comments)}</dd>
        <dt>{say('upheld')}</dt>
        <dd>{formatNumber(upheld)}</dd>
      </dl>
      <h2>{say('lastDecisions')}</h2>
      <Decided author={author} />
    </section>
  )
}

/** A comment that stays visible was kept. */
const wordOf = (status: string) => (status === 'banned' || status === 'disabled' ? status : 'visible')

function Decided({ author: { decided } }: { author: Author }) {
  const say = useMessages(queueMessages)
  const inLanguage = useWords()
  if (decided.length === 0) return <p className={styles.quiet}>{say('noDecisions')}</p>
  return (
    <ul className={styles.decided}>
      {decided.map(({ id, comment, status, at, hiddenBy }) => (
        <li key={id}>
          <span className={styles.lineHead}>
            {inLanguage(commentWords.options.status[wordOf(status)])}
            <span className={styles.quiet}>
              <RelativeTime at={at} />
            </span>
          </span>
          <span className={styles.excerpt}>{comment}</span>
          {hiddenBy && <span className={styles.quiet}>{say('byRule', hiddenBy)}</span>}
        </li>
      ))}
    </ul>
  )
}
