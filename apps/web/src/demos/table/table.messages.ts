import { defineMessages } from '../../platform/i18n/messages.ts'

export const tableMessages = defineMessages({
  dynamic: { en: 'Dynamic table', 'zh-CN': '动态表格' },
  draggable: { en: 'Draggable table', 'zh-CN': '拖拽表格' },
})
