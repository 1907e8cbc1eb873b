import type { ScreenProps } from '../../platform/screens/screens.ts'
import { ResourceShow } from '../show/resource-show.tsx'
import type { Desk, Ticket } from './desk.ts'
import { InboxPage } from './inbox-page.tsx'
import { TicketBody } from './ticket/ticket-body.tsx'

/** The inbox of a kind of tickets, and the page of one. */
export function inboxOf(desk: Desk) {
  return {
    Inbox: () => <InboxPage desk={desk} />,
    TicketPage: ({ id }: ScreenProps) => (
      <ResourceShow resource={desk.resource} words={desk.words} id={id}>
        {(record) => <TicketBody desk={desk} ticket={record as unknown as Ticket} />}
      </ResourceShow>
    ),
  }
}
