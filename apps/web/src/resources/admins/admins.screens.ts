import { admins } from '@backlot/contract/resources/admins'
import { defineScreens } from '../../platform/screens.ts'
import { adminWords } from './admins.messages.ts'

export const adminScreens = defineScreens({
  resource: admins,
  words: adminWords,
  list: { path: '/permissions/admins', load: async () => (await import('./admins.list.tsx')).AdminList },
  create: { path: '/permissions/admins/create', load: async () => (await import('./admins.form.tsx')).AdminForm },
  edit: { path: '/permissions/admins/edit/:id', load: async () => (await import('./admins.form.tsx')).AdminForm },
})
