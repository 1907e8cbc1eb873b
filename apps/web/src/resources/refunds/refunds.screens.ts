import { refunds } from '@backlot/contract/resources/refunds'
import { Check, X } from 'lucide-react'
import { plainScreens } from '../../kit/plain/plain-screens.ts'
import { refundWords } from './refunds.messages.ts'

export const refundScreens = plainScreens(refunds, refundWords, {
  path: '/orders/refunds',
  columns: [
    'number',
    { key: 'orderId', width: 130 },
    { key: 'status', width: 120 },
    { key: 'amount', width: 110 },
    { key: 'cause', width: 140 },
    { key: 'requestedById', width: 140 },
    { key: 'decidedById', width: 140 },
    { key: 'createdAt', width: 110 },
    { key: 'occurredAt', width: 110 },
    { key: 'initiatedBy', isHidden: true },
    { key: 'access', isHidden: true },
    { key: 'provider', isHidden: true },
    { key: 'transactionNumber', isHidden: true },
    { key: 'updatedAt', isHidden: true },
  ],
  filters: ['status', 'cause', 'initiatedBy', 'createdAt'],
  form: [],
  details: [
    { fields: ['orderId', 'status', 'amount', 'cause', 'initiatedBy', 'access'] },
    { fields: ['note', 'reason', 'provider', 'transactionNumber'] },
    { fields: ['requestedById', 'createdAt', 'decidedById', 'decidedAt', 'decisionNote', 'occurredAt'] },
  ],
  actions: {
    approve: {
      icon: Check,
      label: { en: 'Approve', 'zh-CN': '批准' },
      done: { en: '{name} has been approved.', 'zh-CN': '已批准 {name}。' },
      question: {
        en: 'Approve {name}? It is recorded as given back at once.',
        'zh-CN': '批准 {name}？将立即登记为已退款。',
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
