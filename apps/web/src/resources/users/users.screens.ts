import { users } from '@backlot/contract/resources/users'
import { UserCheck, UserX } from 'lucide-react'
import { defineScreens } from '../../platform/screens/screens.ts'
import { enableAndDisable } from '../enable-and-disable.ts'
import { userWords } from './users.messages.ts'

export const userScreens = defineScreens({
  resource: users,
  words: userWords,
  actions: {
    enable: {
      ...enableAndDisable.enable,
      icon: UserCheck,
      done: { en: '“{name}” may sign in again.', 'zh-CN': '“{name}”可以重新登录。' },
    },
    disable: {
      ...enableAndDisable.disable,
      icon: UserX,
      question: {
        en: 'Disable “{name}”? The sites let this member in no more.',
        'zh-CN': '停用“{name}”？该会员将无法再登录各站点。',
      },
      isDangerous: true,
    },
  },
  list: { path: '/users', load: async () => (await import('./users.list.tsx')).UserList },
  edit: { path: '/users/edit/:id', load: async () => (await import('./users.form.tsx')).UserForm },
  show: { path: '/users/:id', load: async () => (await import('./users.show.tsx')).UserShow },
})
