import { ticketPageOf } from '../../kit/inbox/ticket/ticket-page-of.tsx'
import { supportDesk } from './supports.desk.ts'

export const TicketPage = ticketPageOf(supportDesk)
