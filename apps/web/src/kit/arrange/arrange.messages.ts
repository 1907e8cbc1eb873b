import { defineMessages } from '../../platform/i18n/messages.ts'

export const arrangeMessages = defineMessages({
  arrange: { en: 'Put in order', 'zh-CN': '调整顺序' },
  save: { en: 'Save order', 'zh-CN': '保存顺序' },
  saved: { en: 'The order has been saved.', 'zh-CN': '顺序已保存。' },
  cancel: { en: 'Cancel', 'zh-CN': '取消' },
  none: { en: 'There is nothing here to put in order.', 'zh-CN': '这里还没有可排序的内容。' },
  tooMany: {
    en: 'More than {maximum} are too many to put in order by hand.',
    'zh-CN': '超过 {maximum} 条，无法手动排序。',
  },
  loadFailed: { en: 'The order could not be loaded.', 'zh-CN': '无法加载当前顺序。' },
})
