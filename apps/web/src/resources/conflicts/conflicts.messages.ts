import { conflicts } from '@backlot/contract/resources/conflicts'
import { defineWords } from '../../platform/screens/words.ts'

export const conflictWords = defineWords(conflicts, {
  empty: {
    en: 'What a provider tells twice and differently is refused and appears here.',
    'zh-CN': '服务商以同一交易号上报不同内容时会被拒收，并显示在这里。',
  },
  search: { en: 'Transaction number', 'zh-CN': '交易号' },
  fields: {
    transactionNumber: { en: 'Transaction number', 'zh-CN': '交易号' },
    provider: { en: 'Provider', 'zh-CN': '支付服务商' },
    kind: { en: 'About', 'zh-CN': '类型' },
    orderId: { en: 'Order', 'zh-CN': '订单' },
    status: { en: 'State', 'zh-CN': '状态' },
    knownAmount: { en: 'Known', 'zh-CN': '已入账' },
    knownCurrency: { en: 'Currency known', 'zh-CN': '已入账币种' },
    toldAmount: { en: 'Told later', 'zh-CN': '后来上报' },
    toldCurrency: { en: 'Currency told', 'zh-CN': '上报币种' },
    note: { en: 'Note', 'zh-CN': '备注' },
    settledById: { en: 'Settled by', 'zh-CN': '处理人' },
    settledAt: { en: 'Settled', 'zh-CN': '处理时间' },
  },
  options: {
    kind: {
      order: { en: 'Order', 'zh-CN': '订单' },
      refund: { en: 'Refund', 'zh-CN': '退款' },
      chargeback: { en: 'Chargeback', 'zh-CN': '拒付' },
    },
    status: {
      open: { en: 'Open', 'zh-CN': '待处理' },
      settled: { en: 'Settled', 'zh-CN': '已处理' },
    },
  },
})
