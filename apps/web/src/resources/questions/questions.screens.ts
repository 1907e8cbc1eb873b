import { questions } from '@backlot/contract/resources/questions'
import { CircleHelp } from 'lucide-react'
import { defineScreens } from '../../platform/screens/screens.ts'
import { questionWords } from './questions.messages.ts'

export const questionScreens = defineScreens({
  resource: questions,
  words: questionWords,
  icon: CircleHelp,
  list: { path: '/questions', load: async () => (await import('./questions.list.tsx')).QuestionList },
  create: {
    path: '/questions/create',
    load: async () => (await import('./questions.form.tsx')).QuestionForm,
  },
  edit: {
    path: '/questions/:id/edit',
    load: async () => (await import('./questions.form.tsx')).QuestionForm,
  },
  show: { path: '/questions/:id', load: async () => (await import('./questions.show.tsx')).QuestionShow },
})
