import { defineMessages } from '../platform/i18n/messages.ts'

export const elsewhereMessages = defineMessages({
  changed: { en: 'Somebody has changed this meanwhile.', 'zh-CN': '此记录已被他人更改。' },
  deleted: { en: 'Somebody has deleted this meanwhile.', 'zh-CN': '此记录已被他人删除。' },
  load: { en: 'Load', 'zh-CN': '加载最新内容' },
  look: { en: 'Compare', 'zh-CN': '查看差异' },
})
