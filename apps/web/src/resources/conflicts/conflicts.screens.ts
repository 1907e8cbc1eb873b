import { conflicts } from '@backlot/contract/resources/conflicts'
import { Check } from 'lucide-react'
import { plainScreens } from '../../kit/plain/plain-screens.ts'
import { conflictWords } from './conflicts.messages.ts'

export const conflictScreens = plainScreens(conflicts, conflictWords, {
  path: '/orders/conflicts',
  columns: [
    'transactionNumber',
    { key: 'kind', width: 110 },
    { key: 'differs', width: 150, isFigure: false },
    { key: 'orderId', width: 130 },
    { key: 'knownAmount', width: 120 },
    { key: 'toldAmount', width: 120 },
    { key: 'status', width: 110 },
    { key: 'provider', isHidden: true },
    { key: 'createdAt', width: 124 },
    { key: 'settledById', isHidden: true },
    { key: 'subscriptionId', isHidden: true },
    { key: 'knownValues', isHidden: true },
    { key: 'toldValues', isHidden: true },
    { key: 'note', isHidden: true },
    { key: 'settledAt', isHidden: true },
    { key: 'updatedAt', isHidden: true },
  ],
  filters: ['status', 'kind', 'createdAt'],
  form: [],
  details: [
    { fields: ['differs', 'knownAmount', 'toldAmount', 'knownValues', 'toldValues'] },
    { fields: ['kind', 'orderId', 'subscriptionId', 'provider', 'status'] },
    { fields: ['settledById', 'settledAt', 'note'] },
  ],
  actions: {
    settle: {
      icon: Check,
      label: { en: 'Settle…', 'zh-CN': '处理…' },
      done: { en: '{name} has been settled.', 'zh-CN': '已处理 {name}。' },
      question: { en: 'Settle {name}', 'zh-CN': '处理 {name}' },
      fields: { note: { en: 'What became of it', 'zh-CN': '处理说明' } },
      history: {
        settle: {
          label: { en: 'Settled', 'zh-CN': '处理' },
          sentence: { en: '{admin} settled this', 'zh-CN': '{admin} 处理了该冲突' },
          isNotable: true,
        },
      },
    },
  },
})
