import { sources } from '@backlot/contract/resources/sources'
import { Database } from 'lucide-react'
import { plainScreens } from '../../kit/plain/plain-screens.ts'
import { defineWords } from '../../platform/screens/words.ts'

const words = defineWords(sources, {
  empty: {
    en: 'The places that videos were taken over from appear here.',
    'zh-CN': '视频的来源会显示在这里。',
  },
  fields: {
    name: { en: 'Name', 'zh-CN': '名称' },
    genreId: { en: 'Genre', 'zh-CN': '类型' },
    videosCount: { en: 'Videos', 'zh-CN': '视频数' },
  },
})

export const sourceScreens = plainScreens(sources, words, {
  icon: Database,
  columns: ['id', 'name', 'genreId', 'videosCount', 'createdAt', 'updatedAt'],
  filters: ['genreId'],
  form: [{ fields: ['name', 'genreId'] }],
  details: [{ fields: ['name', 'genreId', 'videosCount', 'createdAt'] }],
  related: [{ resource: 'videos', field: 'sourceId', names: ['serialNumber', 'status', 'publishedAt'] }],
})
