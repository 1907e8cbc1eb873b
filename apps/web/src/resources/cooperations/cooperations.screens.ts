import { cooperations } from '@backlot/contract/resources/cooperations'
import { openTickets } from '../../kit/inbox/inbox-query.ts'
import { ticketActionLooks, ticketHistory, ticketTable } from '../../kit/inbox/ticket-words.ts'
import { defineScreens } from '../../platform/screens/screens.ts'
import { cooperationWords } from './cooperations.messages.ts'

const tablePath = '/videos/cooperations/all'

export const cooperationScreens = defineScreens({
  resource: cooperations,
  words: cooperationWords,
  actions: ticketActionLooks,
  history: ticketHistory,
  list: {
    path: '/videos/cooperations',
    load: async () => (await import('./cooperations.inbox.ts')).Inbox,
    first: openTickets,
    rowsPath: tablePath,
  },
  show: {
    path: '/videos/cooperations/:id',
    load: async () => (await import('./cooperations.show.ts')).TicketPage,
  },
  pages: [
    {
      path: tablePath,
      access: 'list-cooperations',
      title: ticketTable.cooperations,
      load: async () => (await import('./cooperations.list.tsx')).CooperationTable,
    },
  ],
})
