import { daynotes } from '@backlot/contract/resources/daynotes'
import { Flag } from 'lucide-react'
import { plainScreens } from '../../kit/plain/plain-screens.ts'
import { daynoteWords } from './daynotes.messages.ts'

export const daynoteScreens = plainScreens(daynotes, daynoteWords, {
  icon: Flag,
  columns: [
    'id',
    'day',
    'until',
    { key: 'note', width: 360 },
    { key: 'authorId', width: 130 },
    'createdAt',
    { key: 'updatedAt', isHidden: true },
  ],
  filters: ['day', 'authorId'],
  form: [
    { title: { en: 'What is known of the day', 'zh-CN': '当日情况' }, fields: ['day', 'until', 'note'] },
  ],
  details: [{ fields: ['day', 'until', 'note', 'authorId', 'createdAt', 'updatedAt'] }],
  editPath: '/daynotes/:id/edit',
})
