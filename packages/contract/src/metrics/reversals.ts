import { defineMetric } from '../core/endpoints/metric.ts'
import { money } from '../core/fields/fields.ts'
import * as revenue from './revenue.ts'
import { ofReversals } from './rows.ts'

/** Of disputes themselves; what was won back is told on its own day and not taken off. */
export const chargebackDisputed = defineMetric('chargeback_disputed', {
  field: money(),
  basis: 'chargeback',
  words: { en: 'Disputed', 'zh-CN': '争议金额' },
  definition: {
    en: 'Money disputed through the bank, on the day the dispute arrived, whether it was won later or not.',
    'zh-CN': '经银行发起拒付的金额，按拒付日期计，无论之后申诉是否成功。',
  },
  better: 'lower',
  rows: ofReversals('occurredAt', { kind: 'chargeback' }),
})

// What came back until now of what was sold in a span, whenever it did: the other view of the same rows.
const refunds = ofReversals('soldAt', { kind: 'refund' })
const chargebacks = ofReversals('soldAt', { kind: 'chargeback' })

export const refundsOfSales = defineMetric('refunds_of_sales', {
  ...revenue.refundCount,
  definition: {
    en: 'Refunds until now of the sales of these days, whenever they were given.',
    'zh-CN': '所选日期的销售至今的退款笔数，与退款日期无关。',
  },
  rows: refunds,
})
export const refundOfSales = defineMetric('refund_of_sales', {
  ...revenue.refunded,
  definition: {
    en: 'Money given back until now of the sales of these days, whenever it was.',
    'zh-CN': '所选日期的销售至今的退款金额，与退款日期无关。',
  },
  rows: refunds,
})
export const refundRateOfSales = defineMetric('refund_rate_count_of_sales', {
  ...revenue.refundRate,
  definition: {
    en: 'Refunds until now of the sales of these days, divided by their orders; none without an order.',
    'zh-CN': '所选日期的销售至今的退款笔数除以其订单数；没有订单时为空。',
  },
  rows: refunds,
})
export const refundShareOfSales = defineMetric('refund_rate_value_of_sales', {
  ...revenue.refundShare,
  definition: {
    en: 'Money given back until now of the sales of these days, divided by their gross; none without sales.',
    'zh-CN': '所选日期的销售至今的退款金额除以其总额；没有销售时为空。',
  },
  rows: refunds,
})
export const partialShareOfSales = defineMetric('refunds_partial_share_of_sales', {
  ...revenue.refundsPartialShare,
  definition: {
    en: 'Of the refunds until now of the sales of these days, those of less than their order; none without a refund.',
    'zh-CN': '所选日期的销售至今的退款中，金额小于订单金额者的比例；没有退款时为空。',
  },
  rows: ofReversals('soldAt', { kind: 'refund', isPartial: '1' }),
})
export const refundDaysOfSales = defineMetric('refund_days_median_of_sales', {
  ...revenue.refundDays,
  definition: {
    en: 'Of the sales of these days: half of their refunds until now came sooner after the sale, half later; in days, each to a tenth of one.',
    'zh-CN': '所选日期的销售至今的退款，距其销售天数的中位数，精确到十分之一天。',
  },
  rows: refunds,
})
export const chargebacksOfSales = defineMetric('chargebacks_of_sales', {
  ...revenue.chargebackCount,
  definition: {
    en: 'Disputes until now about the sales of these days, whenever they arrived.',
    'zh-CN': '所选日期的销售至今收到的拒付笔数，与拒付日期无关。',
  },
  rows: chargebacks,
})
export const disputedOfSales = defineMetric('chargeback_disputed_of_sales', {
  ...chargebackDisputed,
  definition: {
    en: 'Money disputed until now of the sales of these days, whether the dispute was won or not.',
    'zh-CN': '所选日期的销售至今被拒付的金额，无论申诉是否成功。',
  },
  rows: chargebacks,
})
export const chargebackRateOfSales = defineMetric('chargeback_rate_of_sales', {
  ...revenue.chargebackRate,
  definition: {
    en: 'Disputes until now about the sales of these days, divided by their orders; none without an order.',
    'zh-CN': '所选日期的销售至今收到的拒付笔数除以其订单数；没有订单时为空。',
  },
  rows: chargebacks,
})
export const chargebackDaysOfSales = defineMetric('chargeback_days_median_of_sales', {
  ...revenue.chargebackDays,
  definition: {
    en: 'Of the sales of these days: half of the disputes until now came sooner after the sale, half later; in days, each to a tenth of one.',
    'zh-CN': '所选日期的销售至今的拒付，距其销售天数的中位数，精确到十分之一天。',
  },
  rows: chargebacks,
})
export const chargebacksOpenOfSales = defineMetric('chargebacks_open_of_sales', {
  ...revenue.chargebacksOpen,
  definition: {
    en: 'Disputes of the sales of these days that nobody has decided yet.',
    'zh-CN': '所选日期的销售的拒付中尚未裁决的笔数。',
  },
  rows: ofReversals('soldAt', { kind: 'chargeback', dispute: 'open' }),
})
export const wonShareOfSales = defineMetric('chargebacks_won_share_of_sales', {
  ...revenue.chargebacksWonShare,
  definition: {
    en: 'Disputes of the sales of these days that were won, divided by those that were decided; none where none was.',
    'zh-CN': '所选日期的销售的拒付中，申诉成功占已裁决的比例；没有裁决时为空。',
  },
  rows: ofReversals('soldAt', { kind: 'chargeback', dispute: 'won' }),
})
