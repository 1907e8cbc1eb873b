import { cooperations } from '@backlot/contract/resources/cooperations'
import { ticketFieldWords, ticketOptionWords } from '../../kit/inbox/ticket-words.ts'
import { defineWords } from '../../platform/screens/words.ts'

export const cooperationWords = defineWords(cooperations, {
  empty: {
    en: 'Offers of studios, festivals and partners appear here.',
    'zh-CN': '片方、影展和合作伙伴的申请会显示在这里。',
  },
  search: { en: 'Subject, sender, reference', 'zh-CN': '主题、发件人、编号' },
  fields: {
    ...ticketFieldWords,
    name: { en: 'Name', 'zh-CN': '姓名' },
    phone: { en: 'Phone', 'zh-CN': '电话' },
  },
  options: ticketOptionWords,
})
