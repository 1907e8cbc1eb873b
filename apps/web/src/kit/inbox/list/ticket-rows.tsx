import { MessageSquare } from 'lucide-react'
import { Link } from 'react-router'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { pathOf } from '../../../platform/screens/screens.ts'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { Tag } from '../../../ui/display/tag.tsx'
import { useScreens } from '../../records/known-screens.ts'
import { type Desk, type Ticket, writerOf } from '../desk.ts'
import { inboxMessages } from '../inbox.messages.ts'
import styles from '../inbox.module.css'

interface TicketRowsProps {
  desk: Desk
  tickets: readonly Ticket[]
  current: number | undefined
  /** Where there is room to read beside the list; otherwise a row leads to its page. */
  onChoose: ((id: number) => void) | undefined
}

/** The tickets of one state, each in two lines. */
export function TicketRows({ desk, tickets, current, onChoose }: TicketRowsProps) {
  const say = useMessages(inboxMessages)
  const { show } = useScreens(desk.resource.name)
  return (
    <ul className={styles.rows} aria-label={say('tickets')}>
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <Link
            to={show ? pathOf(show, ticket.id) : ''}
            className={styles.row}
            data-row={ticket.id}
            aria-current={ticket.id === current}
            onClick={(event) => {
              if (!onChoose || event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              onChoose(ticket.id)
            }}
          >
            <TicketRow desk={desk} ticket={ticket} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function TicketRow({ desk, ticket }: { desk: Desk; ticket: Ticket }) {
  const say = useMessages(inboxMessages)
  const inLanguage = useWords()
  const { subject, status, isAnswered, messagesCount, lastMessageAt, assignedAdmin } = ticket
  const kind = desk.words.options.type?.[String(ticket.type)]
  const waits = status === 'open' && !isAnswered
  return (
    <>
      <span className={waits ? `${styles.subject} ${styles.isWaiting}` : styles.subject}>
        {kind && <Tag>{inLanguage(kind)}</Tag>}
        <span>{subject}</span>
      </span>
      <span className={styles.under}>
        <span className={styles.writer}>
          <span>{writerOf(ticket)}</span>
          {' · '}
          <RelativeTime at={lastMessageAt} />
        </span>
        {waits ? (
          <span className={styles.waits}>{say('waits')}</span>
        ) : (
          messagesCount > 0 && (
            <span className={styles.count}>
              <MessageSquare size={13} strokeWidth={1.75} aria-hidden="true" /> {messagesCount}
            </span>
          )
        )}
        <span
          className={assignedAdmin ? styles.owner : `${styles.owner} ${styles.nobody}`}
          title={assignedAdmin?.name ?? say('nobody')}
        >
          {assignedAdmin && Array.from(assignedAdmin.name)[0]?.toUpperCase()}
        </span>
      </span>
    </>
  )
}
