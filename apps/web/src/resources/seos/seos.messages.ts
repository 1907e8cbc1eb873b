import { seos } from '@backlot/contract/resources/seos'
import { defineWords } from '../../platform/screens/words.ts'

export const seoWords = defineWords(seos, {
  title: { en: 'SEO', 'zh-CN': 'SEO' },
  singular: { en: 'SEO entry', 'zh-CN': 'SEO 条目' },
  empty: {
    en: 'What search engines show for the pages of the site appears here.',
    'zh-CN': '搜索引擎为网站各页面展示的内容会显示在这里。',
  },
  search: { en: 'Title', 'zh-CN': '标题' },
  fields: {
    page: { en: 'Page', 'zh-CN': '页面' },
    tagId: { en: 'Tag', 'zh-CN': '标签' },
    title: { en: 'Title', 'zh-CN': '标题' },
    description: { en: 'Description', 'zh-CN': '描述' },
  },
  options: {
    page: {
      home: { en: 'Home', 'zh-CN': '首页' },
      videos: { en: 'Videos', 'zh-CN': '视频' },
      models: { en: 'Models', 'zh-CN': '演员' },
      plans: { en: 'Plans', 'zh-CN': '套餐' },
      posts: { en: 'Posts', 'zh-CN': '文章' },
      tags: { en: 'Tags', 'zh-CN': '标签' },
      questions: { en: 'FAQ', 'zh-CN': '常见问题' },
    },
  },
  help: {
    tagId: { en: 'Only for the page narrowed to this tag.', 'zh-CN': '仅用于按此标签筛选的页面。' },
  },
})

export const missingTitle = { en: 'Pages without SEO', 'zh-CN': '缺少 SEO 的页面' } as const
