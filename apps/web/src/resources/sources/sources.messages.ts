import { sources } from '@backlot/contract/resources/sources'
import { defineWords } from '../../platform/screens/words.ts'

export const sourceWords = defineWords(sources, {
  title: { en: 'Sources', 'zh-CN': '来源' },
  singular: { en: 'source', 'zh-CN': '来源' },
  empty: {
    en: 'The places that videos were taken over from appear here.',
    'zh-CN': '视频的来源会显示在这里。',
  },
  search: { en: 'Name', 'zh-CN': '名称' },
  fields: {
    name: { en: 'Name', 'zh-CN': '名称' },
    genreId: { en: 'Genre', 'zh-CN': '类型' },
    videosCount: { en: 'Videos', 'zh-CN': '视频数' },
  },
})
