import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { pathOf } from '../../../platform/screens/screens.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { useOfferedActions, useRecordAction } from '../../actions/use-record-action.ts'
import { FieldValue } from '../../fields/kinds/field-value.tsx'
import { useScreens } from '../../records/known-screens.ts'
import type { Desk, Ticket } from '../desk.ts'
import { inboxMessages } from '../inbox.messages.ts'
import styles from '../inbox.module.css'
import { TicketBody } from './ticket-body.tsx'
import { useTakeIt } from './use-assign.ts'

/** The ticket that is read, beside the list. */
export function TicketPane({ desk, ticket }: { desk: Desk; ticket: Ticket }) {
  const say = useMessages(inboxMessages)
  const { show } = useScreens(desk.resource.name)
  return (
    <section className={styles.pane} aria-label={ticket.subject}>
      <header className={styles.head}>
        <div>
          <h2>
            {ticket.subject}{' '}
            <FieldValue resource={desk.resource} words={desk.words} name="status" record={ticket} />
          </h2>
          <p>
            {ticket.reference} <CopyButton text={ticket.reference} label={ticket.reference} /> ·{' '}
            <RelativeTime at={ticket.createdAt} />
          </p>
        </div>
        <TicketActions desk={desk} ticket={ticket} />
        {show && (
          <Link to={pathOf(show, ticket.id)} aria-label={say('openAlone')} title={say('openAlone')}>
            <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        )}
      </header>
      <TicketBody desk={desk} ticket={ticket} />
    </section>
  )
}

function TicketActions({ desk, ticket }: { desk: Desk; ticket: Ticket }) {
  const say = useMessages(inboxMessages)
  const inLanguage = useWords()
  const screens = useScreens(desk.resource.name)
  const offered = useOfferedActions(screens)(ticket)
  const { run, isBusy } = useRecordAction(screens)
  const take = useTakeIt(desk.resource, ticket)
  return (
    <div className={styles.actions}>
      {take && (
        <Button size="small" onClick={take}>
          {say('takeIt')}
        </Button>
      )}
      {offered.map((action) => (
        <Button key={action.name} size="small" disabled={isBusy} onClick={() => void run(action, ticket)}>
          {inLanguage(action.label)}
        </Button>
      ))}
    </div>
  )
}
