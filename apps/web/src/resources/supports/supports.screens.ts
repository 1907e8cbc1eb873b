import { supports } from '@backlot/contract/resources/supports'
import { openTickets } from '../../kit/inbox/inbox-query.ts'
import { ticketActionLooks, ticketHistory, ticketTable } from '../../kit/inbox/ticket-words.ts'
import { defineScreens } from '../../platform/screens/screens.ts'
import { supportWords } from './supports.messages.ts'

const tablePath = '/questions/supports/all'

export const supportScreens = defineScreens({
  resource: supports,
  words: supportWords,
  actions: ticketActionLooks,
  history: ticketHistory,
  list: {
    path: '/questions/supports',
    load: async () => (await import('./supports.inbox.ts')).Inbox,
    first: openTickets,
    rowsPath: tablePath,
  },
  show: {
    path: '/questions/supports/:id',
    load: async () => (await import('./supports.show.ts')).TicketPage,
  },
  pages: [
    {
      path: tablePath,
      access: 'list-supports',
      title: ticketTable.supports,
      load: async () => (await import('./supports.list.tsx')).SupportTable,
    },
  ],
})
