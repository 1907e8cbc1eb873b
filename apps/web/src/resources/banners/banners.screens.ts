import { banners } from '@backlot/contract/resources/banners'
import { inItsOrder } from '../../kit/list/state/whole-order.ts'
import { defineScreens } from '../../platform/screens/screens.ts'
import { bannerWords } from './banners.messages.ts'

const path = '/blocks/banners'
const loadForm = async () => (await import('./banners.form.tsx')).BannerForm

export const bannerScreens = defineScreens({
  resource: banners,
  words: bannerWords,
  list: {
    path,
    load: async () => (await import('./banners.list.tsx')).BannerList,
    first: inItsOrder(banners.arrangement),
  },
  create: { path: `${path}/create`, load: loadForm },
  edit: { path: `${path}/edit/:id`, load: loadForm },
  show: { path: `${path}/:id`, load: async () => (await import('./banners.show.tsx')).BannerShow },
})
