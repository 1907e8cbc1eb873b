import { defineMetric } from '../core/endpoints/metric.ts'
import { count, money, rate } from '../core/fields/fields.ts'
import { comingAndGoingOfCohort, mrrOfCohort, paidByCohort } from './rows.ts'

export const members = defineMetric('cohort_members', {
  field: count(),
  words: { en: 'First paid', 'zh-CN': '首次付费会员' },
  definition: {
    en: 'Members who first paid a full price for a subscription in the month; what a trial costs does not count, nor what is sold once.',
    'zh-CN': '当月首次为订阅支付全价的会员数，试用费用与一次性购买不计。',
  },
})
export const retention = defineMetric('retention_cohort', {
  field: rate(),
  isOfChurn: true,
  ratio: 'share',
  words: { en: 'Still subscribed', 'zh-CN': '会员留存率' },
  definition: {
    en: 'Of the members who first paid in the month, how many pay at the end of so many months later.',
    'zh-CN': '当月首次付费的会员中，若干个月后月末仍在付费的比例。',
  },
  rows: comingAndGoingOfCohort,
  better: 'higher',
})
export const mrrRetention = defineMetric('retention_cohort_mrr', {
  field: rate({ max: 1_000_000 }),
  basis: 'mrr',
  isOfChurn: true,
  ratio: 'share',
  words: { en: 'MRR kept', 'zh-CN': '月收入留存率' },
  definition: {
    en: 'Their monthly revenue at the end of so many months later, in parts of that with which they began; more than all where they moved to dearer plans. Subscriptions in the report currency.',
    'zh-CN': '若干个月后月末的月收入与其起始月收入之比；升级套餐后可超过 100%。仅计报表货币的订阅。',
  },
  rows: mrrOfCohort,
  better: 'higher',
})
export const ltv = defineMetric('ltv_cohort', {
  field: money(),
  basis: 'receipts',
  ratio: 'mean',
  words: { en: 'Earned per member', 'zh-CN': '人均累计收入' },
  definition: {
    en: 'What each of them has paid until then on average, less refunds, chargebacks and fees; what is only held back counts.',
    'zh-CN': '截至该月末人均累计付款，扣除退款、拒付与手续费；暂扣的保留金仍计入。',
  },
  rows: paidByCohort,
  better: 'higher',
})
export const watchers = defineMetric('cohort_watchers', {
  field: count(),
  words: { en: 'Watched it', 'zh-CN': '观看人数' },
  definition: {
    en: 'Members who watched it in that time; plays of the film itself, while signed in.',
    'zh-CN': '该时段内观看过正片的会员数（登录状态下）。',
  },
})
export const watchedShare = defineMetric('cohort_watched_share', {
  field: rate(),
  ratio: 'share',
  words: { en: 'Share', 'zh-CN': '占比' },
  definition: {
    en: 'Of all members who came, or left, in the time chosen.',
    'zh-CN': '占所选时段内首次付费（或流失）会员总数的比例。',
  },
})
export const watchedShareLow = defineMetric('cohort_watched_share_low', {
  field: rate(),
  words: { en: 'At least', 'zh-CN': '下限' },
  definition: {
    en: 'The lower end of the interval that holds the true share in 95 of 100 cases (Wilson); wide where few were asked.',
    'zh-CN': '95% 威尔逊置信区间的下限；样本少时区间较宽。',
  },
})
export const watchedShareHigh = defineMetric('cohort_watched_share_high', {
  field: rate(),
  words: { en: 'At most', 'zh-CN': '上限' },
  definition: {
    en: 'The upper end of the same interval.',
    'zh-CN': '同一置信区间的上限。',
  },
})
