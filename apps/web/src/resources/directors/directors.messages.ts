import { directors } from '@backlot/contract/resources/directors'
import { defineWords } from '../../platform/screens/words.ts'

export const directorWords = defineWords(directors, {
  title: { en: 'Directors', 'zh-CN': '导演' },
  singular: { en: 'director', 'zh-CN': '导演' },
  empty: { en: 'The directors of the videos appear here.', 'zh-CN': '视频的导演会显示在这里。' },
  search: { en: 'Name', 'zh-CN': '姓名' },
  fields: {
    name: { en: 'Name', 'zh-CN': '姓名' },
    videosCount: { en: 'Videos', 'zh-CN': '视频数' },
  },
})
