import { blocks } from '@backlot/contract/resources/blocks'
import { defineWords } from '../../platform/screens/words.ts'

export const blockWords = defineWords(blocks, {
  title: { en: 'All blocks', 'zh-CN': '全部区块' },
  empty: {
    en: 'The sections of the site’s pages appear here, page by page in their order.',
    'zh-CN': '网站各页面的区块会按页面和顺序显示在这里。',
  },
  fields: {
    title: { en: 'Title', 'zh-CN': '标题' },
    description: { en: 'Description', 'zh-CN': '说明' },
    type: { en: 'Type', 'zh-CN': '类型' },
    page: { en: 'Page', 'zh-CN': '页面' },
    isBox: { en: 'Boxed', 'zh-CN': '加框' },
    sort: { en: 'Order', 'zh-CN': '排序' },
    advertisementId: { en: 'Advertisement', 'zh-CN': '广告' },
    image: { en: 'Image', 'zh-CN': '图片' },
    mobileImage: { en: 'Image on phones', 'zh-CN': '手机端图片' },
    link: { en: 'Link', 'zh-CN': '链接' },
    videos: { en: 'Videos', 'zh-CN': '视频' },
    models: { en: 'Models', 'zh-CN': '演员' },
    tags: { en: 'Genres', 'zh-CN': '类型标签' },
    photos: { en: 'Further pictures', 'zh-CN': '更多图片' },
  },
  options: {
    type: {
      videos: { en: 'Videos', 'zh-CN': '视频' },
      models: { en: 'Models', 'zh-CN': '演员' },
      tags: { en: 'Genres', 'zh-CN': '类型标签' },
      advertisement: { en: 'Advertisement', 'zh-CN': '广告' },
      image: { en: 'Image', 'zh-CN': '图片' },
    },
    page: {
      home: { en: 'Home', 'zh-CN': '首页' },
      videos: { en: 'Videos', 'zh-CN': '视频页' },
      models: { en: 'Models', 'zh-CN': '演员页' },
      plans: { en: 'Plans', 'zh-CN': '套餐页' },
      posts: { en: 'Posts', 'zh-CN': '文章页' },
    },
  },
  lines: {
    photos: {
      fields: {
        photo: { en: 'Picture', 'zh-CN': '图片' },
        alt: { en: 'What it shows', 'zh-CN': '替代文字' },
      },
    },
  },
  help: {
    isBox: { en: 'Stands in a frame of its own.', 'zh-CN': '以独立边框展示。' },
    link: { en: 'Where “see all” leads.', 'zh-CN': '“查看全部”跳转的地址。' },
    mobileImage: { en: 'Empty: phones show the image above.', 'zh-CN': '留空则手机端显示上方图片。' },
  },
})
