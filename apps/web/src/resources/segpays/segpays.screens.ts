import { segpays } from '@backlot/contract/resources/segpays'
import { defineScreens } from '../../platform/screens/screens.ts'
import { settlingFacts, settlingWords } from './reconcile/settling-history.ts'
import { segpayWords } from './segpays.messages.ts'

const path = '/orders/segpays'
const loadForm = async () => (await import('./segpays.form.tsx')).SegpayForm

export const segpayScreens = defineScreens({
  resource: segpays,
  words: segpayWords,
  history: settlingWords,
  historyFacts: settlingFacts,
  isFixed: ({ closedAt }) => closedAt !== null,
  list: { path, load: async () => (await import('./segpays.list.tsx')).SegpayList },
  create: { path: `${path}/create`, load: loadForm },
  edit: { path: `${path}/edit/:id`, load: loadForm },
  show: { path: `${path}/:id`, load: async () => (await import('./segpays.show.tsx')).SegpayShow },
})
