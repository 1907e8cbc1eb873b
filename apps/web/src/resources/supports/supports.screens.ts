import { supports } from '@backlot/contract/resources/supports'
import { ticketActionLooks, ticketHistory } from '../../kit/inbox/ticket-words.ts'
import { defineScreens } from '../../platform/screens/screens.ts'
import { supportWords } from './supports.messages.ts'

export const supportScreens = defineScreens({
  resource: supports,
  words: supportWords,
  actions: ticketActionLooks,
  history: ticketHistory,
})
