import { roles } from '@backlot/contract/resources/roles'
import { defineWords } from '../../platform/screens/words.ts'

export const roleWords = defineWords(roles, {
  title: { en: 'Roles', 'zh-CN': '角色' },
  singular: { en: 'role', 'zh-CN': '角色' },
  empty: {
    en: 'Sets of permissions to give to admins appear here.',
    'zh-CN': '可授予管理员的权限组合会显示在这里。',
  },
  search: { en: 'Name', 'zh-CN': '名称' },
  fields: {
    name: { en: 'Name', 'zh-CN': '名称' },
    permissions: { en: 'Permissions', 'zh-CN': '权限' },
    admins: { en: 'Admins', 'zh-CN': '管理员' },
    adminsCount: { en: 'Admins', 'zh-CN': '管理员数' },
  },
})
