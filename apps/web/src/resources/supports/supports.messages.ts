import { supports } from '@backlot/contract/resources/supports'
import { ticketFieldWords, ticketOptionWords } from '../../kit/inbox/ticket-words.ts'
import { defineWords } from '../../platform/screens/words.ts'

export const supportWords = defineWords(supports, {
  empty: {
    en: 'What members and visitors ask for help with appears here.',
    'zh-CN': '会员和访客提交的求助会显示在这里。',
  },
  fields: {
    ...ticketFieldWords,
    type: { en: 'Type', 'zh-CN': '类型' },
    userId: { en: 'Member', 'zh-CN': '会员' },
    solvedAt: { en: 'Solved', 'zh-CN': '解决时间' },
  },
  options: {
    ...ticketOptionWords,
    type: {
      account: { en: 'Account', 'zh-CN': '账户' },
      billing: { en: 'Billing', 'zh-CN': '账单' },
      playback: { en: 'Playback', 'zh-CN': '播放' },
      content: { en: 'Content', 'zh-CN': '内容' },
      other: { en: 'Other', 'zh-CN': '其他' },
    },
  },
})
