import { questions } from '@backlot/contract/resources/questions'
import { CircleHelp } from 'lucide-react'
import { plainScreens } from '../../kit/plain/plain-screens.ts'
import { defineWords } from '../../platform/screens/words.ts'

const words = defineWords(questions, {
  empty: {
    en: 'The questions that visitors ask most, with their answers, appear here.',
    'zh-CN': '访客最常提出的问题及解答会显示在这里。',
  },
  fields: {
    question: { en: 'Question', 'zh-CN': '问题' },
    answer: { en: 'Answer', 'zh-CN': '解答' },
    sort: { en: 'Order', 'zh-CN': '排序' },
  },
})

export const questionScreens = plainScreens(questions, words, {
  icon: CircleHelp,
  columns: ['id', 'question', { key: 'answer', width: 240 }, 'sort', 'createdAt', 'updatedAt'],
  filters: ['updatedAt'],
  form: [
    { title: { en: 'Question and answer', 'zh-CN': '问题与解答' }, fields: ['question', 'answer'] },
    { title: { en: 'Place', 'zh-CN': '位置' }, fields: ['sort'], isAside: true },
  ],
  details: [{ value: 'answer' }, { fields: ['sort', 'createdAt', 'updatedAt'] }],
  editPath: '/questions/:id/edit',
})
