import { supports } from '@backlot/contract/resources/supports'
import { ticketActionLooks, ticketHistory, ticketTable } from '../../kit/inbox/ticket-words.ts'
import { defineScreens } from '../../platform/screens/screens.ts'
import { supportWords } from './supports.messages.ts'

export const supportScreens = defineScreens({
  resource: supports,
  words: supportWords,
  actions: ticketActionLooks,
  history: ticketHistory,
  list: { path: '/questions/supports', load: async () => (await import('./supports.inbox.ts')).Inbox },
  show: {
    path: '/questions/supports/:id',
    load: async () => (await import('./supports.inbox.ts')).TicketPage,
  },
  pages: [
    {
      path: '/questions/supports/all',
      access: 'list-supports',
      title: ticketTable.supports,
      load: async () => (await import('./supports.list.tsx')).SupportTable,
    },
  ],
})
