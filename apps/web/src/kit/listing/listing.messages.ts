import { defineMessages } from '../../platform/i18n/messages.ts'

export const listingMessages = defineMessages({
  loadFailed: { en: 'The list could not be loaded.', 'zh-CN': '列表加载失败。' },
  nothingFound: { en: 'Nothing matches.', 'zh-CN': '没有匹配的内容。' },
  search: { en: 'Search: {title}', 'zh-CN': '搜索：{title}' },
  searchHint: { en: 'Search…', 'zh-CN': '搜索…' },
  sortBy: { en: 'Sort by {name}', 'zh-CN': '按{name}排序' },
})
