import { defineMessages } from '../../platform/i18n/messages.ts'

export const arrangeMessages = defineMessages({
  arrange: { en: 'Put in order', 'zh-CN': '调整顺序' },
  save: { en: 'Save order', 'zh-CN': '保存顺序' },
  saved: { en: 'The order has been saved.', 'zh-CN': '顺序已保存。' },
  changed: { en: 'The order has changed and is not saved yet.', 'zh-CN': '顺序已调整，尚未保存。' },
  discard: { en: 'Discard', 'zh-CN': '放弃' },
  howTo: {
    en: 'Drag a card by its handle, or take it with the space bar and move it with the arrows.',
    'zh-CN': '拖动卡片左侧的手柄，或按空格键选中后用方向键移动。',
  },
  emptyGroup: { en: 'Nothing here yet.', 'zh-CN': '暂无内容。' },
  tooManyOnBoard: {
    en: 'The first {maximum} are shown here; narrow the filter to put the others in order.',
    'zh-CN': '这里仅显示前 {maximum} 条，缩小筛选范围后可排序。',
  },
  cancel: { en: 'Cancel', 'zh-CN': '取消' },
  none: { en: 'There is nothing here to put in order.', 'zh-CN': '这里还没有可排序的内容。' },
  tooMany: {
    en: 'More than {maximum} are too many to put in order by hand.',
    'zh-CN': '超过 {maximum} 条，无法手动排序。',
  },
  loadFailed: { en: 'The order could not be loaded.', 'zh-CN': '无法加载当前顺序。' },
})
