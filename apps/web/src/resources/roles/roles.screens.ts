import { roles } from '@backlot/contract/resources/roles'
import { UsersRound } from 'lucide-react'
import { defineScreens } from '../../platform/screens/screens.ts'
import { roleWords } from './roles.messages.ts'

export const roleScreens = defineScreens({
  resource: roles,
  words: roleWords,
  actions: {
    assign: {
      icon: UsersRound,
      label: { en: 'Assign admins', 'zh-CN': '分配管理员' },
      done: { en: 'The admins have been set.', 'zh-CN': '已更新管理员。' },
      question: { en: 'Who has the role “{name}”?', 'zh-CN': '哪些管理员拥有角色“{name}”？' },
      fields: { adminIds: { en: 'Admins with this role', 'zh-CN': '拥有此角色的管理员' } },
      help: {
        adminIds: {
          en: 'These admins have the role, and no others. It takes effect at once.',
          'zh-CN': '仅这些管理员拥有该角色，立即生效。',
        },
      },
      initial: ({ admins }) => ({ adminIds: admins }),
      history: {
        assign: {
          label: { en: 'Assigned', 'zh-CN': '分配' },
          sentence: { en: '{admin} set the admins', 'zh-CN': '{admin} 设置了管理员' },
        },
      },
    },
  },
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
