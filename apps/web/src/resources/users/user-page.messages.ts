import { defineMessages } from '../../platform/i18n/messages.ts'

export const userMessages = defineMessages({
  account: { en: 'Account', 'zh-CN': '账号' },
  person: { en: 'Person', 'zh-CN': '个人信息' },
  pictures: { en: 'Pictures', 'zh-CN': '图片' },
  care: { en: 'Care', 'zh-CN': '负责人' },
})
