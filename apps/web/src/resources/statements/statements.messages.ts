import { type statementLineKinds, statements } from '@backlot/contract/resources/statements'
import { defineMessages } from '../../platform/i18n/messages.ts'
import { defineWords } from '../../platform/screens/words.ts'

export const lineKinds = {
  sale: { en: 'Sale', 'zh-CN': '销售' },
  refund: { en: 'Refund', 'zh-CN': '退款' },
  chargeback: { en: 'Chargeback', 'zh-CN': '拒付' },
  chargeback_won: { en: 'Chargeback won', 'zh-CN': '拒付申诉成功' },
} as const satisfies Record<(typeof statementLineKinds)[number], unknown>

export const statementWords = defineWords(statements, {
  title: { en: 'Partner statements', 'zh-CN': '渠道结算单' },
  empty: {
    en: 'What partners are due for a month appears here. Make the first of a channel for the month from which it is settled here.',
    'zh-CN': '每月应付渠道的分成会显示在这里。首张结算单的月份即为在此结算的起始月。',
  },
  fields: {
    reference: { en: 'Statement', 'zh-CN': '结算单' },
    channelId: { en: 'Channel', 'zh-CN': '渠道' },
    month: { en: 'Month', 'zh-CN': '月份' },
    status: { en: 'Status', 'zh-CN': '状态' },
    currency: { en: 'Currency', 'zh-CN': '币种' },
    carriesOnly: { en: 'Carried over only', 'zh-CN': '仅结转' },
    orders: { en: 'Orders', 'zh-CN': '订单数' },
    gross: { en: 'Gross', 'zh-CN': '总额' },
    discount: { en: 'Discounts', 'zh-CN': '优惠' },
    fees: { en: 'Processor fees', 'zh-CN': '支付手续费' },
    refunds: { en: 'Refunds', 'zh-CN': '退款' },
    chargebacks: { en: 'Chargebacks', 'zh-CN': '拒付' },
    netSales: { en: 'Net sales', 'zh-CN': '净销售额' },
    share: { en: 'Share', 'zh-CN': '分成' },
    hasLateLines: { en: 'Late lines', 'zh-CN': '有迟到明细' },
    late: { en: 'Late, from closed months', 'zh-CN': '已结月份的迟到款项' },
    carriedIn: { en: 'Carried over from the month before', 'zh-CN': '上月结转' },
    due: { en: 'Due to the partner', 'zh-CN': '应付渠道' },
    carriedOut: { en: 'Carried over to the next month', 'zh-CN': '结转下月' },
    withoutRate: { en: 'Orders without an exchange rate', 'zh-CN': '缺少汇率的订单' },
    approvedById: { en: 'Approved by', 'zh-CN': '批准人' },
    approvedAt: { en: 'Approved', 'zh-CN': '批准时间' },
  },
  options: {
    status: {
      draft: { en: 'To approve', 'zh-CN': '待批准' },
      approved: { en: 'Approved', 'zh-CN': '已批准' },
    },
  },
  help: {
    month: {
      en: 'The months of a channel follow each other; each is approved before the next is made.',
      'zh-CN': '同一渠道的月份须连续，上一张批准后才能生成下一张。',
    },
  },
})

export const statementMessages = defineMessages({
  newOne: { en: 'Which month', 'zh-CN': '结算月份' },
  comesTo: { en: 'How it comes about', 'zh-CN': '结算明细' },
  orders: {
    en: { one: '{count, number} order', other: '{count, number} orders' },
    'zh-CN': '{count, number} 笔订单',
  },
  besides: { en: 'For information', 'zh-CN': '附加信息' },
  besidesNote: {
    en: 'Discounts were taken off before members paid, and the processors’ fees are ours: neither changes the share.',
    'zh-CN': '优惠在会员付款前已扣除，支付手续费由平台承担，均不影响分成。',
  },
  withoutRate: {
    en: {
      one: '{count, number} order kept no exchange rate to {currency} and is in no sum.',
      other: '{count, number} orders kept no exchange rate to {currency} and are in no sum.',
    },
    'zh-CN': '{count, number} 笔订单没有到 {currency} 的汇率，未计入任何金额。',
  },
  carriesOnly: {
    en: 'Nothing of this month is counted in {currency}: what is owed in it is carried over as it is. It is approved and deleted with the month’s other statement.',
    'zh-CN': '本月没有以 {currency} 计算的款项，所欠金额原样结转。本单与该月的另一张结算单一并批准或删除。',
  },
  pdf: { en: 'PDF', 'zh-CN': '下载 PDF' },
  csv: { en: 'Lines as CSV', 'zh-CN': '下载明细 CSV' },
})
