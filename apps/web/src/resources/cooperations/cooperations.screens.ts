import { cooperations } from '@backlot/contract/resources/cooperations'
import { ticketActionLooks, ticketHistory } from '../../kit/inbox/ticket-words.ts'
import { defineScreens } from '../../platform/screens/screens.ts'
import { cooperationWords } from './cooperations.messages.ts'

export const cooperationScreens = defineScreens({
  resource: cooperations,
  words: cooperationWords,
  actions: ticketActionLooks,
  history: ticketHistory,
})
