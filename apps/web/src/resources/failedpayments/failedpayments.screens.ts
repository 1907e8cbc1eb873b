import { failedpayments } from '@backlot/contract/resources/failedpayments'
import { plainScreens } from '../../kit/plain/plain-screens.ts'
import { defineWords } from '../../platform/screens/words.ts'
import { orderWords } from '../orders/orders.messages.ts'
import { declineWords } from '../subscriptions/decline.messages.ts'
import { subscriptionWords } from '../subscriptions/subscriptions.messages.ts'

const { fields } = subscriptionWords

const words = defineWords(failedpayments, {
  empty: {
    en: 'Renewals and first charges after a trial that the bank declined appear here, with what became of them.',
    'zh-CN': '被银行拒绝的续费扣款、试用后首次扣款及其后续结果会显示在这里。',
  },
  fields: {
    occurredAt: { en: 'Tried', 'zh-CN': '扣款时间' },
    attempt: { en: 'Attempt', 'zh-CN': '扣款次数' },
    declineCode: { en: 'Decline code', 'zh-CN': '拒绝代码' },
    billingSource: orderWords.fields.billingSource,
    outcome: { en: 'What happened next', 'zh-CN': '后续结果' },
    recoveredOrderId: { en: 'Order', 'zh-CN': '补扣订单' },
    recoveredAt: { en: 'Paid', 'zh-CN': '补扣时间' },
    recoveredAmount: { en: 'Amount paid', 'zh-CN': '补扣金额' },
    recoveredCurrency: { en: 'Currency paid', 'zh-CN': '补扣货币' },
    subscriptionId: { en: 'Subscription', 'zh-CN': '订阅' },
    userId: fields.userId,
    planId: fields.planId,
    channelId: fields.channelId,
    campaignId: fields.campaignId,
    lastAmount: { en: 'Last charged', 'zh-CN': '上次扣款' },
    currency: fields.currency,
    provider: fields.provider,
    transactionNumber: { en: 'Transaction number', 'zh-CN': '交易号' },
  },
  options: {
    declineCode: declineWords,
    billingSource: orderWords.options.billingSource,
    outcome: {
      recovered: { en: 'Paid in time', 'zh-CN': '宽限期内补扣' },
      in_grace: { en: 'In days of grace', 'zh-CN': '宽限期中' },
      not_recovered: { en: 'Not paid', 'zh-CN': '未补扣' },
    },
  },
  help: {
    attempt: { en: 'The first is when the charge was due.', 'zh-CN': '第 1 次为应扣款当日的扣款。' },
    lastAmount: {
      en: 'What the subscription was last charged; a decline tells no amount.',
      'zh-CN': '该订阅上一次成功扣款的金额；拒绝通知不含金额。',
    },
  },
})

export const failedpaymentScreens = plainScreens(failedpayments, words, {
  path: '/plans/subscriptions/failed-payments',
  columns: [
    { key: 'outcome', width: 146 },
    { key: 'transactionNumber', width: 140 },
    { key: 'occurredAt', width: 118 },
    { key: 'attempt', width: 72 },
    { key: 'declineCode', width: 160 },
    { key: 'userId', width: 140 },
    { key: 'planId', width: 104 },
    { key: 'lastAmount', width: 100 },
    { key: 'recoveredAmount', width: 104 },
    { key: 'billingSource', isHidden: true },
    { key: 'subscriptionId', isHidden: true },
    { key: 'recoveredOrderId', isHidden: true },
    { key: 'recoveredAt', isHidden: true },
    { key: 'channelId', isHidden: true },
    { key: 'campaignId', isHidden: true },
    { key: 'provider', isHidden: true },
  ],
  filters: ['outcome', 'billingSource', 'occurredAt', 'recoveredAt', 'attempt'],
  form: [],
  details: [
    { fields: ['occurredAt', 'billingSource', 'attempt', 'declineCode', 'outcome', 'lastAmount'] },
    { fields: ['recoveredOrderId', 'recoveredAt', 'recoveredAmount'] },
    { fields: ['subscriptionId', 'userId', 'planId', 'channelId', 'campaignId'] },
    { fields: ['provider', 'transactionNumber'] },
  ],
})
