import { articles } from '@backlot/contract/demos/articles'
import { defineWords } from '../../platform/screens/words.ts'

export const articleWords = defineWords(articles, {
  title: { en: 'Articles', 'zh-CN': '文章列表' },
  singular: { en: 'article', 'zh-CN': '文章' },
  empty: { en: 'Articles are what the demo pages show.', 'zh-CN': '演示页面所展示的文章都在这里。' },
  search: { en: 'Title', 'zh-CN': '标题' },
  fields: {
    title: { en: 'Title', 'zh-CN': '标题' },
    status: { en: 'Status', 'zh-CN': '状态' },
    type: { en: 'Type', 'zh-CN': '类型' },
    author: { en: 'Author', 'zh-CN': '作者' },
    reviewer: { en: 'Reviewer', 'zh-CN': '审核人' },
    publishedAt: { en: 'Publish time', 'zh-CN': '发布时间' },
    importance: { en: 'Importance', 'zh-CN': '重要性' },
    abstract: { en: 'Summary', 'zh-CN': '摘要' },
    body: { en: 'Body', 'zh-CN': '正文' },
    sourceUrl: { en: 'Link', 'zh-CN': '外链' },
    cover: { en: 'Cover', 'zh-CN': '封面' },
    platforms: { en: 'Platforms', 'zh-CN': '平台' },
    isCommentable: { en: 'Comments', 'zh-CN': '评论' },
    remark: { en: 'Remark', 'zh-CN': '备注' },
    views: { en: 'Readings', 'zh-CN': '阅读数' },
  },
  options: {
    status: {
      published: { en: 'Published', 'zh-CN': '已发布' },
      draft: { en: 'Draft', 'zh-CN': '草稿' },
      deleted: { en: 'Deleted', 'zh-CN': '已删除' },
    },
    type: {
      CN: { en: 'China', 'zh-CN': '中国' },
      US: { en: 'USA', 'zh-CN': '美国' },
      JP: { en: 'Japan', 'zh-CN': '日本' },
      EU: { en: 'Eurozone', 'zh-CN': '欧元区' },
    },
  },
})
