import { defineMetric } from '../core/endpoints/metric.ts'
import { count, money, rate } from '../core/fields/fields.ts'
import {
  ofDeclined,
  ofDeclinedRenewals,
  ofFirstPayments,
  ofOrders,
  ofPayouts,
  ofRefunds,
  ofReversals,
  ofSettled,
  ofTransactions,
  ordersWhere,
} from './rows.ts'

export const orders = defineMetric('orders', {
  field: count(),
  words: { en: 'Orders', 'zh-CN': '订单数' },
  definition: {
    en: 'Captured charges, on the day they were paid.',
    'zh-CN': '已扣款的订单数，按付款日期计。',
  },
  better: 'higher',
  rows: ordersWhere(),
  missed: ofDeclined,
})
export const gross = defineMetric('gross', {
  field: money(),
  basis: 'gross',
  words: { en: 'Gross', 'zh-CN': '总额' },
  definition: {
    en: 'Captured charges in the report currency, at the rate stored with each. A charge without a rate is left out.',
    'zh-CN': '已扣款金额，按每笔订单记录的汇率折算为报表货币；没有汇率的订单不计入。',
  },
  better: 'higher',
  rows: ordersWhere(),
  missed: ofDeclined,
})
export const grossShare = defineMetric('gross_share', {
  field: rate(),
  basis: 'gross',
  words: { en: 'Share of gross', 'zh-CN': '总额占比' },
  definition: {
    en: 'Its part of the gross of all rows; none where nothing was sold.',
    'zh-CN': '占全部行总额的比例；没有销售时为空。',
  },
  ratio: 'share',
  rows: ordersWhere(),
})
export const discount = defineMetric('discount', {
  field: money(),
  basis: 'discount',
  words: { en: 'Discounts', 'zh-CN': '优惠' },
  definition: {
    en: 'What promotions and deals took off the prices of orders; gross is what was left to pay.',
    'zh-CN': '促销与特惠从订单价格中减去的金额；总额为减去之后的实付金额。',
  },
  rows: ofOrders,
})
export const refundCount = defineMetric('refunds', {
  field: count(),
  words: { en: 'Refunds', 'zh-CN': '退款笔数' },
  definition: {
    en: 'Refunds on the day they were given, whenever the order was paid.',
    'zh-CN': '退款笔数，按退款日期计，与订单付款日期无关。',
  },
  better: 'lower',
  rows: ofRefunds,
})
export const refunded = defineMetric('refund', {
  field: money(),
  basis: 'refund',
  words: { en: 'Refunded', 'zh-CN': '退款金额' },
  definition: {
    en: 'Money given back, on the day it was given, whenever the order was paid.',
    'zh-CN': '退款金额，按退款日期计，与订单付款日期无关。',
  },
  better: 'lower',
  rows: ofRefunds,
})
export const chargebackCount = defineMetric('chargebacks', {
  field: count(),
  words: { en: 'Chargebacks', 'zh-CN': '拒付笔数' },
  definition: {
    en: 'Charges disputed through the bank, on the day the dispute arrived.',
    'zh-CN': '经银行发起的拒付笔数，按拒付日期计。',
  },
  better: 'lower',
  rows: ofTransactions({ kind: 'chargeback' }),
})
export const chargedBack = defineMetric('chargeback', {
  field: money(),
  basis: 'chargeback',
  words: { en: 'Charged back, net', 'zh-CN': '拒付净额' },
  definition: {
    en: 'Money taken back through the bank, on the day of the dispute, less what came back of disputes that were won, on the day they were. How many disputes arrived is another figure.',
    'zh-CN':
      '经银行追回的金额，按拒付日期计，减去申诉成功冲回的金额（按成功日期计）；与期内收到的拒付笔数不是同一口径。',
  },
  better: 'lower',
  rows: ofTransactions({ kind: ['chargeback', 'won_back'] }),
})
export const netSales = defineMetric('net_sales', {
  field: money(),
  basis: 'net_sales',
  words: { en: 'Net sales', 'zh-CN': '净销售额' },
  definition: {
    en: 'Gross less refunds and chargebacks, each on its own day. A day on which more came back than in is below zero.',
    'zh-CN': '总额减去退款与拒付，各按发生日期计；退回多于收入的日期为负数。',
  },
  better: 'higher',
  rows: ofTransactions(),
  missed: ofDeclined,
})
export const fees = defineMetric('fees', {
  field: money(),
  basis: 'fees',
  words: { en: 'Fees', 'zh-CN': '手续费' },
  definition: {
    en: 'What the processor keeps of the charges: a fee for each transaction and a part at settlement.',
    'zh-CN': '支付机构收取的费用：每笔交易费与结算费。',
  },
  better: 'lower',
  rows: ofOrders,
})
export const reserveHeld = defineMetric('reserve_held', {
  field: money(),
  basis: 'reserve_held',
  words: { en: 'Reserve held', 'zh-CN': '保留金' },
  definition: {
    en: 'What the processor holds back of the charges and releases later: owed to us, not a cost.',
    'zh-CN': '支付机构暂扣、日后返还的金额：属于应收款，不是成本。',
  },
  rows: ofOrders,
})
export const reserveReleased = defineMetric('reserve_released', {
  field: money(),
  basis: 'reserve_released',
  words: { en: 'Reserve released', 'zh-CN': '保留金返还' },
  definition: {
    en: 'What processors held back and paid out, on the day of the payout, of payouts in the report currency.',
    'zh-CN': '支付机构返还的保留金，按打款日期计，仅计报表货币的打款。',
  },
  isOfPayouts: true,
  better: 'higher',
  rows: ofPayouts,
})
export const netSettled = defineMetric('net_settled', {
  field: money(),
  basis: 'net_settled',
  words: { en: 'Net settled', 'zh-CN': '净结算额' },
  definition: {
    en: 'Net sales less fees and reserve held, and what was released of the reserve.',
    'zh-CN': '净销售额减去手续费与保留金，加上返还的保留金。',
  },
  isOfPayouts: true,
  better: 'higher',
  rows: ofSettled,
})
export const chargebackRate = defineMetric('chargeback_rate', {
  field: rate(),
  words: { en: 'Chargeback rate', 'zh-CN': '拒付率' },
  definition: {
    en: 'Disputes that arrived in the span divided by orders of the same span; none without an order.',
    'zh-CN': '期内收到的拒付笔数除以期内订单数；没有订单时为空。',
  },
  better: 'lower',
  ratio: 'share',
  rows: ofTransactions({ kind: 'chargeback' }),
})
export const chargebackRateMonthBefore = defineMetric('chargeback_rate_month_before', {
  field: rate(),
  words: { en: 'Chargeback rate, month before', 'zh-CN': '拒付率（上月订单）' },
  definition: {
    en: 'Disputes that arrived in the span divided by orders of the same days a month earlier, as some card schemes count: of a whole month, the orders of the month before. Days that the later month lacks count with its last. None without an order then.',
    'zh-CN':
      '期内收到的拒付笔数除以一个月前相同日期的订单数，为部分卡组织的口径；整月即除以上月订单数。后一个月没有的日期计入其最后一天；当时没有订单时为空。',
  },
  better: 'lower',
  ratio: 'share',
  rows: ofTransactions({ kind: 'chargeback' }),
})
export const totalAmount = defineMetric('total_amount', {
  field: money(),
  basis: 'total_amount',
  words: { en: 'After fees and reserve', 'zh-CN': '扣除后金额' },
  definition: {
    en: 'Gross less fees and reserve, before anything comes back.',
    'zh-CN': '总额减去手续费与保留金，未扣除退款与拒付。',
  },
  better: 'higher',
  rows: ofOrders,
})
export const averageOrder = defineMetric('average_order', {
  field: money(),
  basis: 'gross',
  words: { en: 'Average order', 'zh-CN': '平均订单额' },
  definition: {
    en: 'Gross divided by the orders that it is made of; none without an order.',
    'zh-CN': '总额除以计入的订单数；没有订单时为空。',
  },
  ratio: 'mean',
  rows: ordersWhere(),
})
export const refundRate = defineMetric('refund_rate_count', {
  field: rate(),
  words: { en: 'Refund rate', 'zh-CN': '退款率' },
  definition: {
    en: 'Refunds of the span divided by orders of the span; none without an order.',
    'zh-CN': '期内退款笔数除以期内订单数；没有订单时为空。',
  },
  better: 'lower',
  ratio: 'share',
  rows: ofRefunds,
})
export const refundShare = defineMetric('refund_rate_value', {
  field: rate(),
  basis: 'refund',
  words: { en: 'Refunded share', 'zh-CN': '退款占比' },
  definition: {
    en: 'Money refunded in the span divided by gross of the span; none without gross.',
    'zh-CN': '期内退款金额除以期内总额；没有总额时为空。',
  },
  better: 'lower',
  ratio: 'share',
  rows: ofRefunds,
})
export const ordersWithoutRate = defineMetric('orders_without_rate', {
  field: count(),
  words: { en: 'Orders without a rate', 'zh-CN': '缺少汇率的订单' },
  definition: {
    en: 'Charges in another currency whose rate is not known. Their amounts are in no figure of money here.',
    'zh-CN': '汇率未知的外币订单，其金额不计入任何金额指标。',
  },
  better: 'lower',
  rows: ofTransactions({ kind: 'charge', reportAmount: null }),
})
export const firstPayments = defineMetric('first_payments', {
  field: count(),
  words: { en: 'First payments', 'zh-CN': '首次付款笔数' },
  definition: {
    en: 'Orders that pay a first full price: without a trial, or after one.',
    'zh-CN': '首次全价付款的订单：无试用直接付款，或试用后转正。',
  },
  better: 'higher',
  rows: ofFirstPayments,
})
export const renewals = defineMetric('renewals', {
  field: count(),
  words: { en: 'Renewals', 'zh-CN': '续费笔数' },
  definition: {
    en: 'Orders that pay for a further period.',
    'zh-CN': '支付下一周期的订单。',
  },
  better: 'higher',
  rows: ordersWhere({ billingSource: 'renewal' }),
  missed: ofDeclinedRenewals,
})
export const payingMembers = defineMetric('paying_members', {
  field: count(),
  words: { en: 'Paying members', 'zh-CN': '付费会员' },
  definition: {
    en: 'Different members who were charged in the span, each once, however often they paid: the days of a span do not add up to it.',
    'zh-CN': '期内有扣款的不同会员数，无论扣款多少次只计一次；各日之和不等于整段的数值。',
  },
  better: 'higher',
  rows: ordersWhere(),
})
export const arppuCash = defineMetric('arppu_cash', {
  field: money(),
  basis: 'net_sales',
  words: { en: 'Net sales a paying member', 'zh-CN': '每付费会员净销售额' },
  definition: {
    en: 'Net sales of the span divided by the members who were charged in it; none where nobody was.',
    'zh-CN': '期内净销售额除以期内付费会员数；没有付费会员时为空。',
  },
  better: 'higher',
  ratio: 'mean',
  rows: ofTransactions(),
})

const untilBack = (what: string, zh: string) => ({
  en: `Half of ${what} came sooner after their sale, half later: in days, each to a tenth of one.`,
  'zh-CN': `${zh}距其销售的天数中位数，精确到十分之一天。`,
})
/** What refund statistics tell besides. */
export const refundsPartialShare = defineMetric('refunds_partial_share', {
  field: rate(),
  words: { en: 'Share in part', 'zh-CN': '部分退款占比' },
  definition: {
    en: 'Refunds of less than their order, divided by all refunds; none without a refund.',
    'zh-CN': '退款金额小于订单金额的退款占全部退款的比例；没有退款时为空。',
  },
  ratio: 'share',
  rows: ofReversals('occurredAt', { kind: 'refund', isPartial: '1' }),
})
export const refundDays = defineMetric('refund_days_median', {
  field: count(),
  words: { en: 'Refunds: median after the sale', 'zh-CN': '退款距销售中位天数' },
  definition: untilBack('the refunds', '退款'),
  rows: ofReversals('occurredAt', { kind: 'refund' }),
})
export const chargebackDays = defineMetric('chargeback_days_median', {
  field: count(),
  words: { en: 'Disputes: median after the sale', 'zh-CN': '拒付距销售中位天数' },
  definition: untilBack('the disputes', '拒付'),
  rows: ofReversals('occurredAt', { kind: 'chargeback' }),
})
export const chargebacksOpen = defineMetric('chargebacks_open', {
  field: count(),
  words: { en: 'Still open', 'zh-CN': '处理中' },
  definition: {
    en: 'Disputes of the span that nobody has decided yet.',
    'zh-CN': '期内拒付中尚未裁决的笔数。',
  },
  better: 'lower',
  rows: ofReversals('occurredAt', { kind: 'chargeback', dispute: 'open' }),
})
export const chargebacksWonShare = defineMetric('chargebacks_won_share', {
  field: rate(),
  words: { en: 'Share won', 'zh-CN': '申诉成功率' },
  definition: {
    en: 'Disputes that were won, divided by those that were decided; none where none was.',
    'zh-CN': '申诉成功的拒付占已裁决拒付的比例；没有裁决时为空。',
  },
  better: 'higher',
  ratio: 'share',
  rows: ofReversals('occurredAt', { kind: 'chargeback', dispute: 'won' }),
})
