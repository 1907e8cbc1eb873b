import { daynotes } from '@backlot/contract/resources/daynotes'
import { Flag } from 'lucide-react'
import { plainScreens } from '../../kit/plain/plain-screens.ts'
import { daynoteWords } from './daynotes.messages.ts'

export const daynoteScreens = plainScreens(daynotes, daynoteWords, {
  icon: Flag,
  columns: ['id', 'day', { key: 'note', width: 360 }, 'createdAt', 'updatedAt'],
  filters: ['day'],
  form: [{ title: { en: 'What is known of the day', 'zh-CN': '当日情况' }, fields: ['day', 'note'] }],
  details: [{ fields: ['day', 'note', 'createdAt', 'updatedAt'] }],
  editPath: '/daynotes/:id/edit',
})
