import { plans } from '@backlot/contract/resources/plans'
import { translator } from '../../platform/i18n/messages.ts'
import { defineScreens } from '../../platform/screens/screens.ts'
import { planWords } from './plans.messages.ts'
import { priceMessages, priceWords } from './price-words.ts'

const loadForm = async () => (await import('./plans.form.tsx')).PlanForm

export const planScreens = defineScreens({
  resource: plans,
  words: planWords,
  hintOf: (plan, language) => priceWords(plan, translator(priceMessages, language)),
  list: { path: '/plans', load: async () => (await import('./plans.list.tsx')).PlanList },
  create: { path: '/plans/create', load: loadForm },
  edit: { path: '/plans/:id/edit', load: loadForm },
  show: { path: '/plans/:id', load: async () => (await import('./plans.show.tsx')).PlanShow },
})
