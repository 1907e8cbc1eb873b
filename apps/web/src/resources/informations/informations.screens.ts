import { informations } from '@backlot/contract/resources/informations'
import { plainScreens } from '../../kit/plain/plain-screens.ts'
import { informationWords } from './informations.messages.ts'

const path = '/blocks/informations'

// A new one is made in a dialog on the list.
const { create: _, ...usual } = plainScreens(informations, informationWords, {
  path,
  editPath: `${path}/:id/edit`,
  columns: ['title'],
  form: [
    { title: { en: 'Text', 'zh-CN': '正文' }, fields: ['title', 'content'] },
    { title: { en: 'Page', 'zh-CN': '页面' }, fields: ['type'], isAside: true },
  ],
  details: [{ value: 'content' }, { fields: ['type', 'createdAt', 'updatedAt'] }],
})

export const informationScreens = {
  ...usual,
  list: { path, load: async () => (await import('./informations.list.tsx')).InformationList },
}
