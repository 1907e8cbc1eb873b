import { defineMessages } from '../../../platform/i18n/messages.ts'

export const sinceMessages = defineMessages({
  since: {
    en: 'Changed since you last looked ({since}): {what} – {who}, {when}',
    'zh-CN': '自你上次查看（{since}）以来有更改：{what}（{who}，{when}）',
  },
  more: { en: '{names} and {count} more', 'zh-CN': '{names}，以及另外 {count} 项' },
  show: { en: 'Show in the history', 'zh-CN': '查看操作记录' },
  close: { en: 'Close', 'zh-CN': '关闭' },
  unseen: { en: 'new to you', 'zh-CN': '你还没看过' },
})
