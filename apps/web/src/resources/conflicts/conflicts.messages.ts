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
    subscriptionId: { en: 'Subscription', 'zh-CN': '订阅' },
    differs: { en: 'Differs in', 'zh-CN': '不同之处' },
    knownValues: { en: 'As it is known', 'zh-CN': '已入账内容' },
    toldValues: { en: 'As it was told', 'zh-CN': '上报内容' },
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
      event: { en: 'Subscription event', 'zh-CN': '订阅事件' },
    },
    differs: {
      amount: { en: 'Amount', 'zh-CN': '金额' },
      currency: { en: 'Currency', 'zh-CN': '币种' },
      member: { en: 'Member', 'zh-CN': '会员' },
      order: { en: 'Order', 'zh-CN': '订单' },
      ending: { en: 'How the dispute ended', 'zh-CN': '争议结果' },
      subscription: { en: 'Subscription', 'zh-CN': '订阅' },
      type: { en: 'Kind of event', 'zh-CN': '事件类型' },
      time: { en: 'Time', 'zh-CN': '时间' },
      until: { en: 'Paid until', 'zh-CN': '有效期至' },
      plan: { en: 'Plan', 'zh-CN': '套餐' },
      price: { en: 'Price', 'zh-CN': '价格' },
      reason: { en: 'Reason', 'zh-CN': '原因' },
      attempt: { en: 'Attempt', 'zh-CN': '扣款次数' },
      decline: { en: 'Decline code', 'zh-CN': '拒付代码' },
      channel: { en: 'Channel', 'zh-CN': '渠道' },
      campaign: { en: 'Campaign', 'zh-CN': '推广活动' },
    },
    status: {
      open: { en: 'Open', 'zh-CN': '待处理' },
      settled: { en: 'Settled', 'zh-CN': '已处理' },
    },
  },
})
