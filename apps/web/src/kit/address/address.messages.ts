import { defineMessages } from '../../platform/i18n/messages.ts'

export const addressMessages = defineMessages({
  leftOutFor: {
    en: '{reason} Left out of the address: {parts}.',
    'zh-CN': '{reason}地址中的以下内容已忽略：{parts}',
  },
  leftOut: {
    en: 'The address asked for something this page does not know: {parts}. It was left out.',
    'zh-CN': '地址中有本页无法识别的内容，已忽略：{parts}',
  },
})
