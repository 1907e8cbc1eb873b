import { admins } from '@backlot/contract/resources/admins'
import { defineWords } from '../../platform/screens/words.ts'

export const adminWords = defineWords(admins, {
  title: { en: 'Admins', 'zh-CN': '管理员' },
  singular: { en: 'admin', 'zh-CN': '管理员' },
  empty: { en: 'The staff who may log in here appear here.', 'zh-CN': '可以登录后台的员工会显示在这里。' },
  search: { en: 'User name, name', 'zh-CN': '用户名、姓名' },
  fields: {
    username: { en: 'User name', 'zh-CN': '用户名' },
    password: { en: 'Password', 'zh-CN': '密码' },
    name: { en: 'Name', 'zh-CN': '姓名' },
    phone: { en: 'Phone', 'zh-CN': '电话' },
    email: { en: 'E-mail', 'zh-CN': '邮箱' },
    avatar: { en: 'Picture', 'zh-CN': '头像' },
    introduction: { en: 'Introduction', 'zh-CN': '简介' },
    status: { en: 'Status', 'zh-CN': '状态' },
    roles: { en: 'Roles', 'zh-CN': '角色' },
    otpEnrolled: { en: 'Second factor', 'zh-CN': '二次验证' },
    allocatedMembers: { en: 'Members', 'zh-CN': '分配会员' },
    lastLoginAt: { en: 'Last log-in', 'zh-CN': '最近登录' },
  },
  options: {
    status: {
      enabled: { en: 'Enabled', 'zh-CN': '已启用' },
      disabled: { en: 'Disabled', 'zh-CN': '已停用' },
    },
  },
  help: {
    username: {
      en: 'For logging in; lower-case letters, digits, - . _',
      'zh-CN': '用于登录；小写字母、数字和 - . _',
    },
    roles: { en: 'What the admin may do.', 'zh-CN': '决定该管理员的权限。' },
  },
})
