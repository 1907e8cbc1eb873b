import type { ScreenProps } from '../../../platform/screens/screens.ts'
import { ResourceShow } from '../../show/resource-show.tsx'
import type { Desk, Ticket } from '../desk.ts'
import { TicketBody } from './ticket-body.tsx'

/** The page of one ticket. */
export function ticketPageOf(desk: Desk) {
  return ({ id }: ScreenProps) => (
    <ResourceShow resource={desk.resource} words={desk.words} id={id}>
      {(record) => <TicketBody desk={desk} ticket={record as unknown as Ticket} />}
    </ResourceShow>
  )
}
