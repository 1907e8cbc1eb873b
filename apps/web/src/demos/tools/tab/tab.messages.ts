import { defineMessages } from '../../../platform/i18n/messages.ts'

export const tabMessages = defineMessages({
  title: { en: 'Tabs', 'zh-CN': '标签页' },
  built: {
    en: { one: '{count} pane built', other: '{count} panes built' },
    'zh-CN': '已创建 {count} 个面板',
  },
  help: {
    en: 'A pane is built when it is first opened and then kept. The address names the open one, so it can be shared; Back leaves the page and does not walk through the panes.',
    'zh-CN':
      '面板在首次打开时才创建，之后一直保留。地址会记录当前面板，可直接分享；浏览器后退会离开本页，不会逐个切换面板。',
  },
  markets: { en: 'Markets', 'zh-CN': '市场' },
  none: { en: 'There are no articles for this market.', 'zh-CN': '该市场暂无文章。' },
  id: { en: 'ID', 'zh-CN': 'ID' },
})
