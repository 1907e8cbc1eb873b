import { transactions } from '@backlot/contract/resources/transactions'
import { plainScreens } from '../../kit/plain/plain-screens.ts'
import { defineWords } from '../../platform/screens/words.ts'
import { disputeWords } from '../orders/dispute.messages.ts'
import { firstPaymentWords, orderWords } from '../orders/orders.messages.ts'
import { causeWords, initiatorWords } from '../refunds/refunds.messages.ts'

const { fields, options } = orderWords

const words = defineWords(transactions, {
  empty: {
    en: 'What was charged, refunded, charged back and released of a reserve appears here, each on the day it happened.',
    'zh-CN': '扣款、退款、拒付与保留金返还会按发生日期显示在这里。',
  },
  fields: {
    kind: { en: 'Kind', 'zh-CN': '类型' },
    occurredAt: { en: 'Happened', 'zh-CN': '发生时间' },
    orderId: fields.orderId,
    userId: fields.userId,
    transactionNumber: fields.transactionNumber,
    planId: fields.planId,
    channelId: fields.channelId,
    campaignId: fields.campaignId,
    billingSource: fields.billingSource,
    paymentMethod: fields.paymentMethod,
    deviceType: fields.deviceType,
    os: fields.os,
    browser: fields.browser,
    provider: fields.provider,
    amount: fields.amount,
    currency: fields.currency,
    reportAmount: { en: 'In report currency', 'zh-CN': '报表货币金额' },
    reportCurrency: { en: 'Report currency', 'zh-CN': '报表货币' },
    netSettled: { en: 'Net settled', 'zh-CN': '净结算额' },
    shareDue: { en: 'Share due', 'zh-CN': '渠道分成' },
    soldAt: { en: 'Sold', 'zh-CN': '订单付款时间' },
    sinceSale: { en: 'After the sale', 'zh-CN': '距销售时长' },
    cause: { en: 'Why refunded', 'zh-CN': '退款原因' },
    reason: { en: 'Why disputed', 'zh-CN': '拒付原因' },
    initiatedBy: { en: 'By whose wish', 'zh-CN': '发起方' },
    isPartial: { en: 'In part', 'zh-CN': '部分退回' },
    dispute: { en: 'Dispute', 'zh-CN': '拒付状态' },
    reportReceipt: { en: 'After fees', 'zh-CN': '扣除手续费后' },
    ...firstPaymentWords,
  },
  options: {
    kind: {
      charge: { en: 'Charge', 'zh-CN': '扣款' },
      refund: { en: 'Refund', 'zh-CN': '退款' },
      chargeback: { en: 'Chargeback', 'zh-CN': '拒付' },
      won_back: { en: 'Won back', 'zh-CN': '申诉成功' },
      release: { en: 'Reserve released', 'zh-CN': '保留金返还' },
    },
    cause: causeWords,
    reason: disputeWords,
    initiatedBy: initiatorWords,
    dispute: {
      open: { en: 'Open', 'zh-CN': '处理中' },
      won: { en: 'Won', 'zh-CN': '申诉成功' },
      lost: { en: 'Lost', 'zh-CN': '申诉失败' },
    },
    billingSource: options.billingSource,
    paymentMethod: options.paymentMethod,
    deviceType: options.deviceType,
  },
  help: {
    reportAmount: {
      en: 'At the rate that the order was paid at; empty where none is known.',
      'zh-CN': '按订单付款时的汇率折算；汇率未知时为空。',
    },
    netSettled: {
      en: 'In the report currency, less the fees and the reserve of a charge.',
      'zh-CN': '按报表货币计，扣款已减去手续费与保留金。',
    },
    shareDue: {
      en: 'What its channel is due of it in the report currency, at the share in force at the sale.',
      'zh-CN': '按报表货币计，以付款时生效的比例应付给渠道的分成。',
    },
    sinceSale: {
      en: 'From the payment of the order until money came back or was won back, to a tenth of a day.',
      'zh-CN': '从订单付款到退款、拒付或申诉成功的天数，精确到十分之一天。',
    },
    reportReceipt: {
      en: 'In the report currency, less the fees of the charge; what is held in reserve counts.',
      'zh-CN': '按报表货币计，已扣除该笔扣款的手续费；保留金仍计入。',
    },
  },
})

export const transactionScreens = plainScreens(transactions, words, {
  path: '/orders/transactions',
  columns: [
    { key: 'occurredAt', hasHour: true },
    { key: 'kind', width: 105 },
    { key: 'orderId', width: 112 },
    'userId',
    { key: 'planId', width: 105 },
    { key: 'channelId', width: 120 },
    { key: 'billingSource', isHidden: true },
    { key: 'amount', width: 105 },
    { key: 'reportAmount', width: 140 },
    { key: 'netSettled', isHidden: true },
    { key: 'shareDue', isHidden: true },
    { key: 'reportReceipt', isHidden: true },
    { key: 'sinceSale', width: 100 },
    { key: 'paymentMethod', isHidden: true },
    { key: 'deviceType', isHidden: true },
    { key: 'provider', isHidden: true },
    { key: 'transactionNumber', isHidden: true },
    { key: 'campaignId', isHidden: true },
    { key: 'soldAt', hasHour: true, isHidden: true },
    { key: 'cause', isHidden: true },
    { key: 'reason', isHidden: true },
    { key: 'initiatedBy', isHidden: true },
    { key: 'dispute', isHidden: true },
    { key: 'firstPaidAt', isHidden: true },
    { key: 'firstChannelId', isHidden: true },
    { key: 'firstPlanId', isHidden: true },
  ],
  filters: [
    'kind',
    'occurredAt',
    'soldAt',
    'cause',
    'initiatedBy',
    'dispute',
    'billingSource',
    'paymentMethod',
    'deviceType',
  ],
  form: [],
  details: [
    {
      fields: [
        'kind',
        'occurredAt',
        'amount',
        'reportAmount',
        'netSettled',
        'shareDue',
        'reportReceipt',
        'provider',
        'transactionNumber',
      ],
    },
    { fields: ['orderId', 'userId', 'planId', 'channelId', 'campaignId', 'billingSource'] },
    { fields: ['soldAt', 'sinceSale', 'cause', 'reason', 'initiatedBy', 'isPartial', 'dispute'] },
    { fields: ['paymentMethod', 'deviceType', 'os', 'browser'] },
    { fields: ['firstPaidAt', 'firstChannelId', 'firstPlanId'] },
  ],
})
