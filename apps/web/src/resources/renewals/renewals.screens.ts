import { renewals } from '@backlot/contract/resources/renewals'
import { plainScreens } from '../../kit/plain/plain-screens.ts'
import { defineWords } from '../../platform/screens/words.ts'
import { subscriptionWords } from '../subscriptions/subscriptions.messages.ts'

const { fields } = subscriptionWords

const words = defineWords(renewals, {
  empty: {
    en: 'Renewals that were tried appear here on the day they were due, with what became of them.',
    'zh-CN': '已尝试的续费会按应续日期显示在这里，并注明结果。',
  },
  fields: {
    occurredAt: { en: 'Due', 'zh-CN': '应续时间' },
    outcome: { en: 'Outcome', 'zh-CN': '结果' },
    orderId: { en: 'Order', 'zh-CN': '对应订单' },
    paidAt: { en: 'Paid', 'zh-CN': '付款时间' },
    amount: { en: 'Amount paid', 'zh-CN': '付款金额' },
    currency: fields.currency,
    subscriptionId: { en: 'Subscription', 'zh-CN': '订阅' },
    userId: fields.userId,
    planId: fields.planId,
    channelId: fields.channelId,
    campaignId: fields.campaignId,
    provider: fields.provider,
    transactionNumber: { en: 'Transaction number', 'zh-CN': '交易号' },
  },
  options: {
    outcome: {
      captured: { en: 'Paid when due', 'zh-CN': '按时付款' },
      recovered: { en: 'Paid in days of grace', 'zh-CN': '宽限期内付款' },
      in_grace: { en: 'In days of grace', 'zh-CN': '宽限期中' },
      not_recovered: { en: 'Not paid', 'zh-CN': '未付款' },
    },
  },
  help: {
    orderId: {
      en: 'The charge when it was due, or the one within the days of grace.',
      'zh-CN': '应续当时或宽限期内成功扣款的订单。',
    },
  },
})

export const renewalScreens = plainScreens(renewals, words, {
  path: '/plans/subscriptions/renewals',
  columns: [
    { key: 'outcome', width: 140 },
    { key: 'transactionNumber', width: 140 },
    { key: 'occurredAt', width: 118 },
    { key: 'userId', width: 140 },
    { key: 'subscriptionId', width: 116 },
    { key: 'planId', width: 104 },
    { key: 'amount', width: 96 },
    { key: 'orderId', width: 104 },
    { key: 'paidAt', width: 118 },
    { key: 'channelId', isHidden: true },
    { key: 'campaignId', isHidden: true },
    { key: 'provider', isHidden: true },
  ],
  filters: ['outcome', 'occurredAt', 'currency'],
  form: [],
  details: [
    { fields: ['occurredAt', 'outcome', 'orderId', 'paidAt', 'amount'] },
    { fields: ['subscriptionId', 'userId', 'planId', 'channelId', 'campaignId'] },
    { fields: ['provider', 'transactionNumber'] },
  ],
})
