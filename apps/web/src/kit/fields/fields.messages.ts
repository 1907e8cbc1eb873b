import { defineMessages } from '../../platform/i18n/messages.ts'

export const fieldsMessages = defineMessages({
  yes: { en: 'Yes', 'zh-CN': '是' },
  no: { en: 'No', 'zh-CN': '否' },
})
