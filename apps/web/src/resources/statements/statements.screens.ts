import { statements } from '@backlot/contract/resources/statements'
import { Check, RefreshCw } from 'lucide-react'
import { defineScreens } from '../../platform/screens/screens.ts'
import { statementWords } from './statements.messages.ts'

const path = '/channels/statements'

export const statementScreens = defineScreens({
  resource: statements,
  words: statementWords,
  isFixed: ({ status }) => status === 'approved',
  actions: {
    approve: {
      icon: Check,
      label: { en: 'Approve…', 'zh-CN': '批准…' },
      done: { en: '{name} has been approved.', 'zh-CN': '已批准 {name}。' },
      question: {
        en: 'Approve {name}? Nothing of it changes any more; what is told of its month later stands in the next one.',
        'zh-CN': '批准 {name}？批准后不再改动，之后收到的该月款项计入下一张结算单。',
      },
      history: {
        approve: {
          label: { en: 'Approved', 'zh-CN': '批准' },
          sentence: { en: '{admin} approved this', 'zh-CN': '{admin} 批准了该结算单' },
          isNotable: true,
        },
      },
    },
    remake: {
      isOffered: ({ status, carriesOnly }) => status === 'draft' && !carriesOnly,
      icon: RefreshCw,
      label: { en: 'Count anew', 'zh-CN': '重新计算' },
      done: { en: '{name} has been counted anew.', 'zh-CN': '已重新计算 {name}。' },
      history: {
        remake: {
          label: { en: 'Counted anew', 'zh-CN': '重新计算' },
          sentence: { en: '{admin} counted this anew', 'zh-CN': '{admin} 重新计算了该结算单' },
        },
      },
    },
  },
  list: { path, load: async () => (await import('./statements.list.tsx')).StatementList },
  create: {
    path: `${path}/create`,
    load: async () => (await import('./statements.form.tsx')).StatementForm,
  },
  show: { path: `${path}/:id`, load: async () => (await import('./statements.show.tsx')).StatementShow },
})
