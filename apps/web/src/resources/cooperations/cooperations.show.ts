import { ticketPageOf } from '../../kit/inbox/ticket/ticket-page-of.tsx'
import { cooperationDesk } from './cooperations.desk.ts'

export const TicketPage = ticketPageOf(cooperationDesk)
