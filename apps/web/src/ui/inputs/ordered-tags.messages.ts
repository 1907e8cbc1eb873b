import { defineMessages } from '../../platform/i18n/messages.ts'

export const orderedTagsMessages = defineMessages({
  remove: { en: 'Remove {name}', 'zh-CN': '移除 {name}' },
})
