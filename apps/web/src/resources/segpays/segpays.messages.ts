import { segpays } from '@backlot/contract/resources/segpays'
import { defineMessages } from '../../platform/i18n/messages.ts'
import { defineWords } from '../../platform/screens/words.ts'

export const segpayWords = defineWords(segpays, {
  empty: {
    en: 'What a card processor kept and paid over some days appears here.',
    'zh-CN': '支付服务商各账期的扣费与打款会显示在这里。',
  },
  search: { en: 'Reference', 'zh-CN': '报表编号' },
  fields: {
    reference: { en: 'Report', 'zh-CN': '报表编号' },
    provider: { en: 'Provider', 'zh-CN': '支付服务商' },
    currency: { en: 'Currency', 'zh-CN': '币种' },
    periodStart: { en: 'First day', 'zh-CN': '账期开始' },
    periodEnd: { en: 'Last day', 'zh-CN': '账期结束' },
    transactionFee: { en: 'Fee per charge', 'zh-CN': '每笔交易费' },
    settlementFeeRate: { en: 'Settlement fee', 'zh-CN': '结算费率' },
    reserveRate: { en: 'Reserve', 'zh-CN': '保留金比例' },
    gross: { en: 'Gross', 'zh-CN': '总额' },
    refunds: { en: 'Refunds', 'zh-CN': '退款' },
    chargebacks: { en: 'Chargebacks', 'zh-CN': '拒付' },
    fees: { en: 'Fees', 'zh-CN': '费用' },
    reserveHeld: { en: 'Reserve held', 'zh-CN': '扣留保留金' },
    reserveReleased: { en: 'Reserve released', 'zh-CN': '保留金返还' },
    netPayout: { en: 'Net payout', 'zh-CN': '实际打款' },
    releaseOn: { en: 'Reserve comes back', 'zh-CN': '保留金释放日' },
    paidAt: { en: 'Paid out', 'zh-CN': '打款时间' },
    file: { en: 'Statement', 'zh-CN': '对账单文件' },
    note: { en: 'Note', 'zh-CN': '备注' },
    closedAt: { en: 'Closed', 'zh-CN': '结清时间' },
    toSettle: { en: 'To settle', 'zh-CN': '待处理差异' },
    phase: { en: 'State', 'zh-CN': '状态' },
  },
  options: {
    phase: {
      no_statement: { en: 'No statement', 'zh-CN': '无对账单' },
      to_settle: { en: 'To settle', 'zh-CN': '有差异' },
      settled: { en: 'Settled', 'zh-CN': '已对平' },
      closed: { en: 'Closed', 'zh-CN': '已结清' },
    },
  },
  help: {
    provider: {
      en: 'As orders name it, such as segpay.',
      'zh-CN': '与订单中的服务商名称一致，如 segpay。',
    },
    transactionFee: { en: 'For each charge, whatever its amount.', 'zh-CN': '每笔固定收取。' },
    settlementFeeRate: { en: 'A share of each charge.', 'zh-CN': '按每笔金额收取的比例。' },
    reserveRate: { en: 'Held back for 180 days.', 'zh-CN': '扣留 180 天后释放。' },
    fees: { en: 'Transaction and settlement fees together.', 'zh-CN': '交易费与结算费合计。' },
  },
})

export const segpayMessages = defineMessages({
  period: { en: 'Period', 'zh-CN': '账期' },
  payoutOf: { en: 'Payout {days}', 'zh-CN': '{days}结算' },
  terms: { en: 'Terms', 'zh-CN': '费率' },
  statement: { en: 'What the statement says', 'zh-CN': '对账单金额' },
  recomputes: {
    en: 'Saving works out the fees of every order in this period anew; fees typed by hand stay.',
    'zh-CN': '保存后将按此费率重算账期内所有订单的费用；手工填写的费用保持不变。',
  },
})
