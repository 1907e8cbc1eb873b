import { posts } from '@backlot/contract/resources/posts'
import { defineWords } from '../../platform/screens/words.ts'

export const postWords = defineWords(posts, {
  empty: {
    en: 'News and stories of the site appear here, from draft to published.',
    'zh-CN': '网站的新闻与故事，从草稿到已发布，都会显示在这里。',
  },
  fields: {
    cover: { en: 'Cover', 'zh-CN': '封面' },
    title: { en: 'Title', 'zh-CN': '标题' },
    description: { en: 'Summary', 'zh-CN': '摘要' },
    content: { en: 'Text', 'zh-CN': '正文' },
    status: { en: 'Status', 'zh-CN': '状态' },
    publishedAt: { en: 'Published', 'zh-CN': '发布时间' },
    isSticky: { en: 'Sticky', 'zh-CN': '置顶' },
  },
  options: {
    status: {
      draft: { en: 'Draft', 'zh-CN': '草稿' },
      scheduled: { en: 'Scheduled', 'zh-CN': '定时' },
      published: { en: 'Published', 'zh-CN': '已发布' },
      unpublished: { en: 'Unpublished', 'zh-CN': '已下架' },
    },
  },
  help: {
    description: { en: 'Stands under the title in lists.', 'zh-CN': '显示在列表的标题下方。' },
    isSticky: { en: 'Stands before all others.', 'zh-CN': '始终排在其他文章之前。' },
  },
})
