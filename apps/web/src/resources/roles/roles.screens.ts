import { roles } from '@backlot/contract/resources/roles'
import { defineScreens } from '../../platform/screens/screens.ts'
import { roleWords } from './roles.messages.ts'

export const roleScreens = defineScreens({
  resource: roles,
  words: roleWords,
  list: { path: '/permissions/roles', load: async () => (await import('./roles.list.tsx')).RoleList },
  create: {
    path: '/permissions/roles/create',
    load: async () => (await import('./roles.form.tsx')).RoleForm,
  },
  edit: {
    path: '/permissions/roles/edit/:id',
    load: async () => (await import('./roles.form.tsx')).RoleForm,
  },
  show: { path: '/permissions/roles/:id', load: async () => (await import('./roles.show.tsx')).RoleShow },
})
