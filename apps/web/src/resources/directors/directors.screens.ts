import { directors } from '@backlot/contract/resources/directors'
import { Clapperboard } from 'lucide-react'
import { plainScreens } from '../../kit/plain/plain-screens.ts'
import { defineWords } from '../../platform/screens/words.ts'

const words = defineWords(directors, {
  empty: { en: 'The directors of the videos appear here.', 'zh-CN': '视频的导演会显示在这里。' },
  fields: {
    name: { en: 'Name', 'zh-CN': '姓名' },
    videosCount: { en: 'Videos', 'zh-CN': '视频数' },
  },
})

export const directorScreens = plainScreens(directors, words, {
  icon: Clapperboard,
  columns: ['id', 'name', 'videosCount', 'createdAt', 'updatedAt'],
  filters: ['createdAt'],
  form: [{ fields: ['name'] }],
  details: [{ fields: ['name', 'videosCount', 'createdAt', 'updatedAt'] }],
  related: [{ resource: 'videos', field: 'directors', names: ['serialNumber', 'status', 'publishedAt'] }],
})
