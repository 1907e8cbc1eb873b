import { orders } from '@backlot/contract/resources/orders'
import { defineMessages } from '../../platform/i18n/messages.ts'
import { defineWords } from '../../platform/screens/words.ts'

export const orderWords = defineWords(orders, {
  empty: {
    en: 'Captured charges appear here, as the providers report them.',
    'zh-CN': '支付服务商上报的已扣款订单会显示在这里。',
  },
  search: {
    en: 'Order, transaction, member',
    'zh-CN': '订单号、交易号、会员',
  },
  fields: {
    orderId: { en: 'Order', 'zh-CN': '订单号' },
    userId: { en: 'Member', 'zh-CN': '会员' },
    planId: { en: 'Plan', 'zh-CN': '套餐' },
    subscriptionId: { en: 'Subscription', 'zh-CN': '订阅' },
    channelId: { en: 'Channel', 'zh-CN': '渠道' },
    campaignId: { en: 'Campaign', 'zh-CN': '推广活动' },
    status: { en: 'State', 'zh-CN': '状态' },
    billingSource: { en: 'Billed for', 'zh-CN': '扣款类型' },
    isMembersFirst: { en: 'Member’s first payment', 'zh-CN': '会员首次付费' },
    amount: { en: 'Amount', 'zh-CN': '金额' },
    discount: { en: 'Discount', 'zh-CN': '优惠' },
    currency: { en: 'Currency', 'zh-CN': '币种' },
    rate: { en: 'Rate for reports', 'zh-CN': '报表汇率' },
    promotionId: { en: 'Promotion', 'zh-CN': '促销' },
    dealId: { en: 'Deal', 'zh-CN': '特惠' },
    paymentMethod: { en: 'Method', 'zh-CN': '支付方式' },
    provider: { en: 'Provider', 'zh-CN': '支付服务商' },
    transactionNumber: { en: 'Transaction number', 'zh-CN': '交易号' },
    paidAt: { en: 'Paid', 'zh-CN': '付款时间' },
    deviceType: { en: 'Device', 'zh-CN': '设备' },
    os: { en: 'System', 'zh-CN': '系统' },
    browser: { en: 'Browser', 'zh-CN': '浏览器' },
    transactionFee: { en: 'Transaction fee', 'zh-CN': '交易费' },
    settlementFee: { en: 'Settlement fee', 'zh-CN': '结算费' },
    reserveFee: { en: 'Reserve', 'zh-CN': '保留金' },
    feesByHand: { en: 'Fees typed by staff', 'zh-CN': '手工填写费用' },
    feesReportId: { en: 'Fees by report', 'zh-CN': '费用依据报表' },
    totalAmount: { en: 'After fees', 'zh-CN': '扣费后' },
    refunded: { en: 'Refunded', 'zh-CN': '已退款' },
    refundsWaiting: { en: 'Refunds to approve', 'zh-CN': '待审批退款' },
    chargedBack: { en: 'Charged back', 'zh-CN': '拒付' },
    note: { en: 'Note', 'zh-CN': '备注' },
  },
  options: {
    status: {
      paid: { en: 'Paid', 'zh-CN': '已付款' },
      partially_refunded: { en: 'Partly refunded', 'zh-CN': '部分退款' },
      refunded: { en: 'Refunded', 'zh-CN': '已退款' },
      charged_back: { en: 'Charged back', 'zh-CN': '已拒付' },
    },
    billingSource: {
      trial_initial: { en: 'Trial', 'zh-CN': '试用' },
      initial: { en: 'First period', 'zh-CN': '首期' },
      conversion: { en: 'Conversion', 'zh-CN': '试用转付费' },
      renewal: { en: 'Renewal', 'zh-CN': '续费' },
      plan_change: { en: 'Plan change', 'zh-CN': '变更套餐' },
      reactivation: { en: 'Return', 'zh-CN': '重新订阅' },
      one_time: { en: 'One time', 'zh-CN': '一次性' },
    },
    paymentMethod: {
      card: { en: 'Card', 'zh-CN': '银行卡' },
      paypal: { en: 'PayPal', 'zh-CN': 'PayPal' },
      crypto: { en: 'Crypto', 'zh-CN': '加密货币' },
      bank: { en: 'Bank', 'zh-CN': '银行转账' },
    },
    deviceType: {
      desktop: { en: 'Desktop', 'zh-CN': '电脑' },
      mobile: { en: 'Phone', 'zh-CN': '手机' },
      tablet: { en: 'Tablet', 'zh-CN': '平板' },
      tv: { en: 'TV', 'zh-CN': '电视' },
      other: { en: 'Other', 'zh-CN': '其他' },
    },
  },
  help: {
    isMembersFirst: {
      en: 'With it the member first paid a full price for a subscription; what a trial costs does not count, nor what is sold once.',
      'zh-CN': '会员首次为订阅支付全价的订单，试用费用与一次性购买不计。',
    },
    transactionFee: { en: 'For each charge, whatever its amount.', 'zh-CN': '每笔固定收取。' },
    settlementFee: {
      en: 'A share of the amount, kept when it is settled.',
      'zh-CN': '结算时按金额比例收取。',
    },
    deviceType: {
      en: 'What the member last came with in the 30 days before.',
      'zh-CN': '会员付款前 30 天内最后一次访问所用的设备。',
    },
    reserveFee: { en: 'Held back, and released months later.', 'zh-CN': '暂时保留，数月后释放。' },
  },
})

/** What lists say of the order with which their member first paid. */
export const firstPaymentWords = {
  firstPaidAt: { en: 'Member first paid', 'zh-CN': '会员首次付费时间' },
  firstChannelId: { en: 'Channel of first payment', 'zh-CN': '首次付费渠道' },
  firstPlanId: { en: 'Plan of first payment', 'zh-CN': '首次付费套餐' },
}

export const orderMessages = defineMessages({
  charge: { en: 'Charge', 'zh-CN': '扣款' },
  fees: { en: 'Fees', 'zh-CN': '费用' },
  feesTyped: { en: 'Fees typed by staff', 'zh-CN': '费用由员工填写' },
  feesByReport: { en: 'Fees by payout report {report}', 'zh-CN': '费用依据结算报表 {report}' },
  feesSent: { en: 'Fees as sent with the order', 'zh-CN': '费用随订单上报' },
  sumOf: { en: 'Total of {order}', 'zh-CN': '{order} 的金额明细' },
  beforeDiscount: { en: 'Price before the discount', 'zh-CN': '优惠前价格' },
  beforeReversals: {
    en: 'before refunds and chargebacks of {amounts}',
    'zh-CN': '未扣除退款与拒付 {amounts}',
  },
  afterReversals: { en: 'After refunds and chargebacks', 'zh-CN': '扣除退款与拒付后' },
  share: { en: 'Settlement fee {settlement}.', 'zh-CN': '结算费率 {settlement}。' },
  shareAndReserve: {
    en: 'Settlement fee {settlement}, reserve {reserve}; the reserve comes back on {day}.',
    'zh-CN': '结算费率 {settlement}，保留金比例 {reserve}；保留金于 {day} 释放。',
  },
  origin: { en: 'Where from', 'zh-CN': '来源' },
  reversals: { en: 'Refunds and chargebacks', 'zh-CN': '退款与拒付' },
  reversalsFailed: { en: 'Refunds and chargebacks could not be loaded.', 'zh-CN': '退款与拒付加载失败。' },
  nothingBack: { en: 'This order has no refunds or chargebacks.', 'zh-CN': '该订单没有退款或拒付。' },
  toApprove: { en: '{amount} to approve', 'zh-CN': '{amount} 待审批' },
  refundWaits: { en: 'A refund of {amount} waits for approval.', 'zh-CN': '退款 {amount} 待审批。' },
  refund: { en: 'Refund', 'zh-CN': '退款' },
  to_approve: { en: 'waits for approval', 'zh-CN': '待审批' },
  declined: { en: 'declined', 'zh-CN': '已拒绝' },
  declinedBecause: { en: 'Declined: {reason}', 'zh-CN': '拒绝原因：{reason}' },
  chargeback: { en: 'Chargeback', 'zh-CN': '拒付' },
  won: { en: 'won', 'zh-CN': '申诉成功' },
  lost: { en: 'lost', 'zh-CN': '申诉失败' },
  open: { en: 'open', 'zh-CN': '处理中' },
  member: { en: 'by the member', 'zh-CN': '会员发起' },
  staff: { en: 'by staff', 'zh-CN': '员工发起' },
  provider: { en: 'by the provider', 'zh-CN': '服务商发起' },
})

const { channelId, campaignId, planId, billingSource, paymentMethod } = orderWords.fields

/** The words of what figures of sales are told apart and narrowed by. */
export const figureWords = {
  fields: {
    ...{ channelId, campaignId, planId, billingSource, paymentMethod },
    day: { en: 'Day', 'zh-CN': '日期' },
  },
  options: {
    billingSource: orderWords.options.billingSource,
    paymentMethod: orderWords.options.paymentMethod,
  },
}

const providerNames: Readonly<Record<string, string>> = {
  segpay: 'Segpay',
  epoch: 'Epoch',
  ccbill: 'CCBill',
  paypal: 'PayPal',
}

/** A provider as it calls itself, where it is one that we know. */
export function providerName(provider: string): string {
  return providerNames[provider] ?? provider
}
