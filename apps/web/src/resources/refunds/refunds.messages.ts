import { refunds } from '@backlot/contract/resources/refunds'
import { defineMessages } from '../../platform/i18n/messages.ts'
import { defineWords } from '../../platform/screens/words.ts'

export const accessWords = {
  stays: { en: 'Stays as it is', 'zh-CN': '保持不变' },
  ends: { en: 'Ends with the refund', 'zh-CN': '随退款终止' },
} as const

export const causeWords = {
  asked: { en: 'Member asked', 'zh-CN': '会员申请' },
  duplicate: { en: 'Charged twice', 'zh-CN': '重复扣款' },
  not_as_described: { en: 'Not as described', 'zh-CN': '与描述不符' },
  technical: { en: 'Did not play', 'zh-CN': '无法播放' },
  fraud: { en: 'Card misused', 'zh-CN': '盗刷' },
  goodwill: { en: 'Goodwill', 'zh-CN': '善意补偿' },
  other: { en: 'Other', 'zh-CN': '其他' },
} as const

export const initiatorWords = {
  member: { en: 'Member', 'zh-CN': '会员' },
  staff: { en: 'Staff', 'zh-CN': '员工' },
  provider: { en: 'Provider', 'zh-CN': '支付服务商' },
} as const

export const refundWords = defineWords(refunds, {
  empty: {
    en: 'Money given back on orders appears here, and what waits for a second person.',
    'zh-CN': '订单的退款及待他人审批的退款会显示在这里。',
  },
  search: { en: 'Refund, order, transaction', 'zh-CN': '退款编号、订单号、交易号' },
  fields: {
    number: { en: 'Refund', 'zh-CN': '退款编号' },
    orderId: { en: 'Order', 'zh-CN': '订单' },
    status: { en: 'State', 'zh-CN': '状态' },
    amount: { en: 'Amount', 'zh-CN': '金额' },
    currency: { en: 'Currency', 'zh-CN': '币种' },
    cause: { en: 'Reason', 'zh-CN': '原因' },
    initiatedBy: { en: 'Wanted by', 'zh-CN': '发起方' },
    access: { en: 'Access afterwards', 'zh-CN': '退款后权限' },
    reason: { en: 'In the provider’s words', 'zh-CN': '服务商说明' },
    note: { en: 'Note for colleagues', 'zh-CN': '内部备注' },
    requestedById: { en: 'Asked for by', 'zh-CN': '申请人' },
    decidedById: { en: 'Decided by', 'zh-CN': '审批人' },
    decidedAt: { en: 'Decided', 'zh-CN': '审批时间' },
    decisionNote: { en: 'Why it was declined', 'zh-CN': '拒绝原因' },
    provider: { en: 'Provider', 'zh-CN': '支付服务商' },
    transactionNumber: { en: 'Transaction number', 'zh-CN': '交易号' },
    occurredAt: { en: 'Given back', 'zh-CN': '退款时间' },
  },
  options: {
    status: {
      to_approve: { en: 'To approve', 'zh-CN': '待审批' },
      approved: { en: 'Given back', 'zh-CN': '已退款' },
      declined: { en: 'Declined', 'zh-CN': '已拒绝' },
    },
    cause: causeWords,
    initiatedBy: initiatorWords,
    access: accessWords,
  },
})

export const refundMessages = defineMessages({
  refund: { en: 'Refund', 'zh-CN': '退款' },
  decision: { en: 'Two people', 'zh-CN': '申请与审批' },
  payment: { en: 'Given back', 'zh-CN': '退款记录' },
  order: { en: 'Order', 'zh-CN': '订单' },
  orderFailed: { en: 'The order could not be loaded.', 'zh-CN': '订单加载失败。' },
})
