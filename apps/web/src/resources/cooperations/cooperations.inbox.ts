import { inboxOf } from '../../kit/inbox/inbox-of.tsx'
import { cooperationDesk } from './cooperations.desk.ts'

export const Inbox = inboxOf(cooperationDesk)
