import { defineMessages } from '../../../platform/i18n/messages.ts'

export const stickyMessages = defineMessages({
  title: { en: 'Sticky', 'zh-CN': '粘性定位' },
  note: {
    en: 'While you scroll, the bar stays at the top of the page and the button 200 pixels below the top.',
    'zh-CN': '滚动页面时，操作栏停在页面顶部，按钮停在距顶部 200 像素处。',
  },
  bar: { en: 'Publishing', 'zh-CN': '发布操作' },
  platforms: { en: 'Platforms', 'zh-CN': '平台' },
  web: { en: 'Web', 'zh-CN': '网页' },
  phone: { en: 'Phone', 'zh-CN': '手机' },
  tv: { en: 'TV', 'zh-CN': '电视' },
  link: { en: 'Link', 'zh-CN': '链接' },
  time: { en: 'Date and time', 'zh-CN': '日期时间' },
  publish: { en: 'Publish', 'zh-CN': '发布' },
  noPlatform: { en: 'Choose at least one platform.', 'zh-CN': '请至少选择一个平台。' },
  badLink: { en: 'Enter an address that begins with https://.', 'zh-CN': '请输入以 https:// 开头的地址。' },
  noTime: { en: 'Choose a time that is not after now.', 'zh-CN': '请选择不晚于现在的时间。' },
  published: { en: 'Published on {platforms}.', 'zh-CN': '已发布到{platforms}。' },
  entries: { en: 'Published from this page', 'zh-CN': '在此页发布的内容' },
  none: {
    en: 'Nothing yet: fill in the bar and press “Publish”.',
    'zh-CN': '暂无内容：填写操作栏后点击“发布”。',
  },
  copy: { en: 'Copy the link of this page', 'zh-CN': '复制本页链接' },
  line: { en: 'Line {number}', 'zh-CN': '第 {number} 行' },
})
