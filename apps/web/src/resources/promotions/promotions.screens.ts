import { promotions } from '@backlot/contract/resources/promotions'
import { defineScreens } from '../../platform/screens/screens.ts'
import { promotionWords } from './promotions.messages.ts'

const path = '/plans/promotions'
const loadForm = async () => (await import('./promotions.form.tsx')).PromotionForm

export const promotionScreens = defineScreens({
  resource: promotions,
  words: promotionWords,
  list: { path, load: async () => (await import('./promotions.list.tsx')).PromotionList },
  create: { path: `${path}/create`, load: loadForm },
  edit: { path: `${path}/edit/:id`, load: loadForm },
  show: { path: `${path}/:id`, load: async () => (await import('./promotions.show.tsx')).PromotionShow },
})
