import { tags } from '@backlot/contract/resources/tags'
import { defineWords } from '../../platform/screens/words.ts'

export const tagWords = defineWords(tags, {
  title: { en: 'Tags', 'zh-CN': '标签' },
  singular: { en: 'tag', 'zh-CN': '标签' },
  empty: {
    en: 'Genres, models, studios and source types that group the videos appear here.',
    'zh-CN': '用于归类视频的类型、演员、片商和来源类别会显示在这里。',
  },
  search: { en: 'Name', 'zh-CN': '名称' },
  fields: {
    name: { en: 'Name', 'zh-CN': '名称' },
    type: { en: 'Type', 'zh-CN': '类别' },
    categoryId: { en: 'Category', 'zh-CN': '所属分类' },
    gender: { en: 'Gender', 'zh-CN': '性别' },
    isPopular: { en: 'Popular', 'zh-CN': '热门' },
    avatar: { en: 'Picture', 'zh-CN': '图片' },
    videosCount: { en: 'Videos', 'zh-CN': '视频数' },
  },
  options: {
    type: {
      genre: { en: 'Genre', 'zh-CN': '类型' },
      model: { en: 'Model', 'zh-CN': '演员' },
      studio: { en: 'Studio', 'zh-CN': '片商' },
      source: { en: 'Source type', 'zh-CN': '来源类别' },
    },
    gender: {
      female: { en: 'Female', 'zh-CN': '女' },
      male: { en: 'Male', 'zh-CN': '男' },
      other: { en: 'Other', 'zh-CN': '其他' },
    },
  },
  help: {
    name: { en: 'Unique within its type.', 'zh-CN': '同一类别内不可重复。' },
    gender: { en: 'Only for models.', 'zh-CN': '仅用于演员。' },
    isPopular: { en: 'Shown among the popular ones on the site.', 'zh-CN': '在网站的热门列表中展示。' },
  },
})
