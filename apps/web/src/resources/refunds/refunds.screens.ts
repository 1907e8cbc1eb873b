import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { refunds } from '@backlot/contract/resources/refunds'
import { Check, X } from 'lucide-react'
import { defineScreens } from '../../platform/screens/screens.ts'
import { formatMoney } from '../../ui/format/format-number.ts'
import { refundWords } from './refunds.messages.ts'

const path = '/orders/refunds'

const approve = {
  label: { en: 'Approve', 'zh-CN': '批准' },
  done: { en: '{name} has been approved.', 'zh-CN': '已批准 {name}。' },
} as const

/** Whoever asked for it decides nothing about it: the server refuses them, whatever they may otherwise approve. */
const isForReader = ({ status, requestedById }: RecordOf<typeof refunds>, readerId: number | undefined) =>
  status === 'to_approve' && requestedById !== readerId

export const refundScreens = defineScreens({
  resource: refunds,
  words: refundWords,
  list: { path, load: async () => (await import('./refunds.list.tsx')).RefundList },
  show: { path: `${path}/:id`, load: async () => (await import('./refunds.show.tsx')).RefundShow },
  actions: {
    approve: {
      ...approve,
      icon: Check,
      isMain: true,
      isOffered: isForReader,
      // Also from a list, where one row is taken for another.
      textsFor: ({ amount, currency, order }) => {
        const [money, of] = [formatMoney(amount, currency), order.name]
        return {
          ...approve,
          question: {
            en: `Approve {name}? ${money} of order ${of} is recorded as given back at once.`,
            'zh-CN': `批准 {name}？订单 ${of} 的 ${money} 将立即登记为已退款。`,
          },
        }
      },
      history: {
        approve: {
          label: { en: 'Approved', 'zh-CN': '批准' },
          sentence: { en: '{admin} approved this', 'zh-CN': '{admin} 批准了该退款' },
          isNotable: true,
        },
      },
    },
    decline: {
      icon: X,
      label: { en: 'Decline…', 'zh-CN': '拒绝…' },
      done: { en: '{name} has been declined.', 'zh-CN': '已拒绝 {name}。' },
      question: { en: 'Decline {name}', 'zh-CN': '拒绝 {name}' },
      isDangerous: true,
      isOffered: isForReader,
      fields: { decisionNote: { en: 'Why', 'zh-CN': '原因' } },
      history: {
        decline: {
          label: { en: 'Declined', 'zh-CN': '拒绝' },
          sentence: { en: '{admin} declined this', 'zh-CN': '{admin} 拒绝了该退款' },
          isNotable: true,
        },
      },
    },
  },
})
