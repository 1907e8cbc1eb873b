import { inboxOf } from '../../kit/inbox/inbox-of.tsx'
import { supportDesk } from './supports.desk.ts'

export const Inbox = inboxOf(supportDesk)
