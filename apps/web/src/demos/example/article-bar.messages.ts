import { defineMessages } from '../../platform/i18n/messages.ts'

export const articleBarMessages = defineMessages({
  bar: { en: 'Status and publishing', 'zh-CN': '状态与发布' },
  commentsOpen: { en: 'Comments open', 'zh-CN': '评论已开启' },
  commentsClosed: { en: 'Comments closed', 'zh-CN': '评论已关闭' },
  platforms: { en: 'Platforms ({count})', 'zh-CN': '平台（{count}）' },
  web: { en: 'Website', 'zh-CN': '网站' },
  app: { en: 'Mobile app', 'zh-CN': '手机应用' },
  tv: { en: 'Television', 'zh-CN': '电视端' },
  link: { en: 'Link', 'zh-CN': '外链' },
  linkSet: { en: 'Link set', 'zh-CN': '已设外链' },
  linkHelp: { en: 'Where the article comes from.', 'zh-CN': '文章的来源地址。' },
  draft: { en: 'Save as draft', 'zh-CN': '存为草稿' },
  publish: { en: 'Publish', 'zh-CN': '发布' },
})
