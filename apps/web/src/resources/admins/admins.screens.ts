import { admins } from '@backlot/contract/resources/admins'
import { KeyRound, UserCheck, UserX } from 'lucide-react'
import { defineScreens } from '../../platform/screens/screens.ts'
import { dangerousDisable, enableAndDisable } from '../enable-and-disable.ts'
import { accountHistory } from './account.messages.ts'
import { adminWords } from './admins.messages.ts'

export const adminScreens = defineScreens({
  resource: admins,
  words: adminWords,
  actions: {
    enable: {
      ...enableAndDisable.enable,
      icon: UserCheck,
      done: { en: '“{name}” may log in again.', 'zh-CN': '已启用“{name}”。' },
    },
    resetQRCode: {
      icon: KeyRound,
      label: { en: 'Reset authenticator…', 'zh-CN': '重置验证器…' },
      done: {
        en: 'The authenticator of “{name}” has been reset. All sessions have ended.',
        'zh-CN': '已重置“{name}”的验证器，其所有会话均已结束。',
      },
      question: {
        en: 'Reset the authenticator of “{name}”? All sessions end and a new one is set up at the next log-in.',
        'zh-CN': '重置“{name}”的验证器？其所有会话将结束，下次登录时需重新设置。',
      },
      isDangerous: true,
      isOffered: ({ otpEnrolled }) => otpEnrolled,
      history: {
        resetQRCode: {
          label: { en: 'Reset the authenticator', 'zh-CN': '重置验证器' },
          sentence: { en: '{admin} reset the authenticator', 'zh-CN': '{admin} 重置了验证器' },
        },
      },
    },
    disable: {
      ...dangerousDisable,
      icon: UserX,
      question: {
        en: 'Disable “{name}”? All sessions end at once.',
        'zh-CN': '停用“{name}”？其所有会话将立即结束。',
      },
    },
  },
  history: accountHistory,
  list: { path: '/permissions/admins', load: async () => (await import('./admins.list.tsx')).AdminList },
  create: {
    path: '/permissions/admins/create',
    load: async () => (await import('./admins.form.tsx')).AdminForm,
  },
  edit: {
    path: '/permissions/admins/edit/:id',
    load: async () => (await import('./admins.form.tsx')).AdminForm,
  },
  show: { path: '/permissions/admins/:id', load: async () => (await import('./admins.show.tsx')).AdminShow },
})
