import { defineMessages } from '../../platform/i18n/messages.ts'

export const addressMessages = defineMessages({
  leftOut: {
    en: 'The address asked for something this page does not know: {parts}. It was left out.',
    'zh-CN': '地址中有本页无法识别的内容，已忽略：{parts}',
  },
})
