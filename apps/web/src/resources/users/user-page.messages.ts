import { defineMessages } from '../../platform/i18n/messages.ts'

export const userMessages = defineMessages({
  account: { en: 'Account', 'zh-CN': '账号' },
  identity: { en: 'Identity', 'zh-CN': '身份信息' },
  allFields: { en: 'All fields', 'zh-CN': '全部字段' },
  fewerFields: { en: 'Fewer fields', 'zh-CN': '收起' },
  subscriptionIs: { en: 'Subscription: {state}', 'zh-CN': '订阅：{state}' },
  copyEmail: { en: 'Copy the e-mail', 'zh-CN': '复制邮箱' },
  memberSince: { en: 'member since {day}', 'zh-CN': '{day} 注册' },
  pictures: { en: 'Pictures', 'zh-CN': '图片' },
  care: { en: 'Care', 'zh-CN': '负责人' },
  sendMail: { en: 'Send mail', 'zh-CN': '发送邮件' },
  sendVerification: { en: 'Send verification', 'zh-CN': '发送验证邮件' },
  sendReset: { en: 'Send reset', 'zh-CN': '发送重置邮件' },
  sent: { en: 'A mail to {email} is on its way.', 'zh-CN': '邮件将发送至 {email}。' },
})
