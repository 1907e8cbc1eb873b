import type { Language } from '@backlot/contract/core/words/language'

const en = {
  title: 'Partner statement',
  zone: 'days in',
  status: { draft: 'Draft', approved: 'Approved' },
  gross: (orders: number) => `Gross (${orders} ${orders === 1 ? 'order' : 'orders'})`,
  refunds: 'Refunds',
  chargebacks: 'Chargebacks',
  netSales: 'Net sales',
  share: 'Share',
  late: (restates: readonly string[]) => `Late, from closed months${named(restates, [' (', ')'])}`,
  carriedIn: 'Carried over from the month before',
  due: 'Due to the partner',
  carriedOut: 'Carried over to the next month',
  byDay: 'Net by day',
  byPlan: 'By plan',
  plan: 'Plan',
  carriesOnly: (currency: string) =>
    `Nothing of this month is counted in ${currency}: what is owed in it is carried over as it is.`,
  withoutRate: (orders: number, currency: string) =>
    orders === 1
      ? `1 order kept no exchange rate to ${currency} and is in no sum.`
      : `${orders} orders kept no exchange rate to ${currency} and are in no sum.`,
  note: 'Discounts were taken off before members paid, and fees of processors are ours: neither changes the share.',
}

/** What a statement's document says, in each language. */
export const statementPdfWords: Readonly<Record<Language, typeof en>> = {
  en,
  'zh-CN': {
    title: '渠道结算单',
    zone: '计日时区',
    status: { draft: '待批准', approved: '已批准' },
    gross: (orders) => `总额（${orders} 笔订单）`,
    refunds: '退款',
    chargebacks: '拒付',
    netSales: '净销售额',
    share: '分成',
    late: (restates) => `已结月份的迟到款项${named(restates, ['（', '）'])}`,
    carriedIn: '上月结转',
    due: '应付渠道',
    carriedOut: '结转下月',
    byDay: '每日净额',
    byPlan: '按套餐',
    plan: '套餐',
    carriesOnly: (currency) => `本月没有以 ${currency} 计算的款项，所欠金额原样结转。`,
    withoutRate: (orders, currency) => `${orders} 笔订单没有到 ${currency} 的汇率，未计入任何金额。`,
    note: '优惠在会员付款前已扣除，支付手续费由平台承担，均不影响分成。',
  },
}

/** So many have room beside an amount; the file of lines has all of them. */
const mostNamed = 4

function named(references: readonly string[], [open, close]: readonly [string, string]): string {
  if (references.length === 0) return ''
  const rest = references.length > mostNamed ? ', …' : ''
  return `${open}${references.slice(0, mostNamed).join(', ')}${rest}${close}`
}
