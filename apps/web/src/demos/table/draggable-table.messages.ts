import { defineMessages } from '../../platform/i18n/messages.ts'

export const draggableTableMessages = defineMessages({
  help: {
    en: 'Drag a row by its handle, or use the keyboard. The order is not saved; it lasts until the page is closed.',
    'zh-CN': '拖动行首的手柄即可排序，也可使用键盘。顺序不会保存，关闭页面后恢复原样。',
  },
  reset: { en: 'Restore the order', 'zh-CN': '恢复原顺序' },
  table: { en: 'Articles to be put in order', 'zh-CN': '可自行排序的文章' },
  move: { en: 'Move', 'zh-CN': '移动' },
  id: { en: 'ID', 'zh-CN': 'ID' },
  date: { en: 'Date', 'zh-CN': '日期' },
  before: { en: 'Ids before', 'zh-CN': '拖动前的 ID' },
  after: { en: 'Ids now', 'zh-CN': '当前的 ID' },
})
