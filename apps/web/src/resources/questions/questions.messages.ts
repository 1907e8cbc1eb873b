import { questions } from '@backlot/contract/resources/questions'
import { defineWords } from '../../platform/screens/words.ts'

export const questionWords = defineWords(questions, {
  title: { en: 'FAQ', 'zh-CN': '常见问题' },
  singular: { en: 'question', 'zh-CN': '问题' },
  empty: {
    en: 'The questions that visitors ask most, with their answers, appear here.',
    'zh-CN': '访客最常提出的问题及解答会显示在这里。',
  },
  search: { en: 'Question', 'zh-CN': '问题' },
  fields: {
    question: { en: 'Question', 'zh-CN': '问题' },
    answer: { en: 'Answer', 'zh-CN': '解答' },
    sort: { en: 'Order', 'zh-CN': '排序' },
  },
  help: { sort: { en: 'Smaller numbers come first.', 'zh-CN': '数字越小越靠前。' } },
})
