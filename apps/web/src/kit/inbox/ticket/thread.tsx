import type { TicketMessage } from '@backlot/contract/desk/tickets'
import { Lock } from 'lucide-react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { ImageValue } from '../../fields/media/media-value.tsx'
import { type Ticket, writerOf } from '../desk.ts'
import { inboxMessages } from '../inbox.messages.ts'
import styles from '../inbox.module.css'

/** What was written, the first message first. */
export function Thread({ ticket, messages }: { ticket: Ticket; messages: readonly TicketMessage[] }) {
  const say = useMessages(inboxMessages)
  const writer = writerOf(ticket)
  return (
    <ol className={styles.thread} aria-label={say('thread')}>
      <Message author={writer} at={ticket.createdAt} body={ticket.message} attachment={ticket.attachment} />
      {messages.map(({ id, kind, body, adminName, createdAt, attachment }) => (
        <Message
          key={id}
          author={kind === 'in' ? writer : (adminName ?? '')}
          at={createdAt}
          body={body}
          kind={kind}
          attachment={attachment}
        />
      ))}
    </ol>
  )
}

interface MessageProps {
  author: string
  at: string
  body: string
  kind?: TicketMessage['kind']
  attachment: TicketMessage['attachment']
}

function Message({ author, at, body, kind = 'in', attachment }: MessageProps) {
  const say = useMessages(inboxMessages)
  return (
    <li className={`${styles.message} ${styles[kind] ?? ''}`}>
      <span className={styles.face} aria-hidden="true">
        {kind === 'note' ? <Lock size={14} strokeWidth={1.75} /> : Array.from(author)[0]?.toUpperCase()}
      </span>
      <div>
        <p className={styles.author}>
          {kind === 'note' && <strong>{say('note')} · </strong>}
          <b>{author}</b> <RelativeTime at={at} />
          {kind === 'note' && <span> · {say('staffOnly')}</span>}
        </p>
        <p className={styles.body}>{body}</p>
        {attachment && <ImageValue file={attachment} isBrief={false} alt={attachment.name} />}
      </div>
    </li>
  )
}
