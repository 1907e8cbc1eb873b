import { defineMessages } from '../../platform/i18n/messages.ts'

export const userMessages = defineMessages({
  account: { en: 'Account', 'zh-CN': '账号' },
  person: { en: 'Person', 'zh-CN': '个人信息' },
  pictures: { en: 'Pictures', 'zh-CN': '图片' },
  care: { en: 'Care', 'zh-CN': '负责人' },
  sendVerification: { en: 'Send verification', 'zh-CN': '发送验证邮件' },
  sendReset: { en: 'Send reset', 'zh-CN': '发送重置邮件' },
  sent: { en: 'A mail to {email} is on its way.', 'zh-CN': '邮件将发送至 {email}。' },
})
