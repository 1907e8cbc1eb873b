import { deals } from '@backlot/contract/resources/deals'
import { defineScreens } from '../../platform/screens/screens.ts'
import { dealWords } from './deals.messages.ts'

const path = '/plans/deals'
const loadForm = async () => (await import('./deals.form.tsx')).DealForm

export const dealScreens = defineScreens({
  resource: deals,
  words: dealWords,
  list: { path, load: async () => (await import('./deals.list.tsx')).DealList },
  create: { path: `${path}/create`, load: loadForm },
  edit: { path: `${path}/edit/:id`, load: loadForm },
  show: { path: `${path}/:id`, load: async () => (await import('./deals.show.tsx')).DealShow },
})
