import { defineMessages } from '../../../platform/i18n/messages.ts'

export const pickMessages = defineMessages({
  addOne: { en: 'Add by title or serial', 'zh-CN': '按标题或编号添加' },
  several: { en: 'Add several…', 'zh-CN': '批量添加…' },
  title: { en: 'Add videos', 'zh-CN': '添加视频' },
  search: { en: 'Title or serial', 'zh-CN': '标题或编号' },
  genre: { en: 'Genre', 'zh-CN': '类型' },
  add: { en: { one: 'Add one video', other: 'Add {count} videos' }, 'zh-CN': '添加 {count} 部视频' },
  choose: { en: 'Choose videos', 'zh-CN': '请选择视频' },
  cancel: { en: 'Cancel', 'zh-CN': '取消' },
  none: { en: 'No further videos match.', 'zh-CN': '没有其他匹配的视频。' },
  more: { en: 'Load more', 'zh-CN': '加载更多' },
  failed: { en: 'The videos could not be loaded.', 'zh-CN': '视频加载失败。' },
})
