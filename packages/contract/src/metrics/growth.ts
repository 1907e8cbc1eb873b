import { defineMetric } from '../core/endpoints/metric.ts'
import { count, money, rate } from '../core/fields/fields.ts'
import {
  comingAndGoingUpTo,
  mrrUpTo,
  ofFailedRenewals,
  ofGiftsThen,
  ofMovements,
  ofMrr,
  ofRecovered,
  ofRenewalsTried,
  ofSubscribersLost,
  ofSubscribersLostLately,
  ofSubscriptionsLost,
  paidSubscriptionsUpTo,
} from './rows.ts'

export const mrrOpening = defineMetric('mrr_opening', {
  field: money(),
  basis: 'mrr',
  words: { en: 'MRR at the start', 'zh-CN': '期初月收入' },
  definition: {
    en: 'Monthly revenue where the span begins: paid and past-due subscriptions in the report currency, a month’s part of each price.',
    'zh-CN': '期初的月度经常性收入：报表货币下有效及逾期宽限订阅，按月折算。',
  },
  isOfChurn: true,
  isLevel: true,
  rows: mrrUpTo('start'),
})
export const mrr = defineMetric('mrr', {
  field: money(),
  basis: 'mrr',
  words: { en: 'MRR', 'zh-CN': '月度经常性收入' },
  definition: {
    en: 'Monthly revenue where the span ends: paid and past-due subscriptions in the report currency, a month’s part of each price. Trials and gifts count nothing.',
    'zh-CN': '期末的月度经常性收入：报表货币下有效及逾期宽限订阅，按月折算；试用与赠送不计。',
  },
  isOfChurn: true,
  better: 'higher',
  isLevel: true,
  rows: mrrUpTo('end'),
})
export const arr = defineMetric('arr', {
  field: money(),
  basis: 'mrr',
  words: { en: 'ARR', 'zh-CN': '年度经常性收入' },
  definition: {
    en: 'Monthly revenue where the span ends, times twelve.',
    'zh-CN': '期末月度经常性收入乘以 12。',
  },
  isOfChurn: true,
  better: 'higher',
  isLevel: true,
  rows: mrrUpTo('end'),
})
export const subscribersOpening = defineMetric('subscribers_opening', {
  field: count(),
  words: { en: 'Subscribers at the start', 'zh-CN': '期初订阅者' },
  version: 3,
  definition: {
    en: 'Members who paid for a subscription where the span begins. By plan, channel or campaign, subscriptions are counted in the place of members.',
    'zh-CN': '期初持有付费订阅的会员数。按套餐、渠道或推广活动查看时计订阅数而非会员数。',
  },
  isOfChurn: true,
  isLevel: true,
  rows: comingAndGoingUpTo('start'),
})
export const subscribersActive = defineMetric('subscribers_active', {
  field: count(),
  words: { en: 'Subscribers', 'zh-CN': '订阅者' },
  version: 3,
  definition: {
    en: 'Members who pay for a subscription where the span ends; those whose renewal failed count while they keep access. By plan, channel or campaign, subscriptions are counted in the place of members.',
    'zh-CN':
      '期末持有付费订阅的会员数；续费失败但仍在宽限期内的计入。按套餐、渠道或推广活动查看时计订阅数而非会员数。',
  },
  isOfChurn: true,
  better: 'higher',
  isLevel: true,
  rows: comingAndGoingUpTo('end'),
})
export const subscriptionsActive = defineMetric('subscriptions_active', {
  field: count(),
  words: { en: 'Subscriptions', 'zh-CN': '订阅数' },
  definition: {
    en: 'Subscriptions that are paid for where the span ends; a member may hold several, and one whose renewal failed counts while it gives access.',
    'zh-CN': '期末的付费订阅数；一个会员可有多个订阅，续费失败但仍在宽限期内的计入。',
  },
  isOfChurn: true,
  better: 'higher',
  isLevel: true,
  rows: paidSubscriptionsUpTo('end'),
})
export const complimentaryMembers = defineMetric('complimentary_members', {
  field: count(),
  words: { en: 'Complimentary members', 'zh-CN': '赠送会员' },
  definition: {
    en: 'Members who have access that was given to them where the span ends, and pay for no subscription: they are no subscribers. By plan, channel or campaign, those whose gift is of it.',
    'zh-CN':
      '期末持有赠送的观看权限且没有付费订阅的会员数，不计入订阅者。按套餐、渠道或推广活动查看时，按赠送所属计。',
  },
  isLevel: true,
  // A member of several gifts is one.
  rows: ofGiftsThen,
})
export const mrrShare = defineMetric('mrr_share', {
  field: rate(),
  basis: 'mrr',
  words: { en: 'Share of MRR', 'zh-CN': '月度经常性收入占比' },
  definition: {
    en: 'Its part of the monthly revenue of all rows where the span ends.',
    'zh-CN': '期末月度经常性收入占全部行合计的比例。',
  },
  ratio: 'share',
  rows: mrrUpTo('end'),
})
export const subscriberChurnRate = defineMetric('subscriber_churn_rate', {
  field: rate(),
  words: { en: 'Subscriber churn', 'zh-CN': '订阅者流失率' },
  version: 3,
  definition: {
    en: 'Of the subscribers where the span begins, the part that was lost in it. Who came and left within it is not counted. By plan, channel or campaign, subscriptions are counted in the place of members.',
    'zh-CN':
      '期初订阅者中在期内流失的比例；期内加入又流失的不计。按套餐、渠道或推广活动查看时计订阅数而非会员数。',
  },
  isOfChurn: true,
  better: 'lower',
  ratio: 'share',
  rows: ofSubscribersLost,
})
export const subscriberChurnRolling = defineMetric('subscriber_churn_rate_rolling30', {
  field: rate(),
  words: { en: 'Churn, 30 days', 'zh-CN': '30 天流失率' },
  version: 3,
  definition: {
    en: 'Subscribers lost in the thirty days before the end of the span, of those there were before and those who came in them. Shown for the span as a whole. By plan, channel or campaign, subscriptions are counted in the place of members.',
    'zh-CN':
      '期末前 30 天流失的订阅者，占当时订阅者与其间新增、回流之和的比例。仅按整段计算。按套餐、渠道或推广活动查看时计订阅数而非会员数。',
  },
  isOfChurn: true,
  better: 'lower',
  ratio: 'share',
  rows: ofSubscribersLostLately,
})
export const subscriptionChurnRate = defineMetric('subscription_churn_rate', {
  field: rate(),
  words: { en: 'Subscription churn', 'zh-CN': '订阅流失率' },
  version: 2,
  definition: {
    en: 'Of the paid subscriptions where the span begins, the part that ended in it; a member may hold several. By plan, each counts for the plan that it was on where the span begins.',
    'zh-CN': '期初付费订阅中在期内结束的比例；一个会员可有多个订阅。按套餐查看时，计入期初所属的套餐。',
  },
  isOfChurn: true,
  better: 'lower',
  ratio: 'share',
  rows: ofSubscriptionsLost,
})
export const churnInvoluntary = defineMetric('churn_involuntary_share', {
  field: rate(),
  words: { en: 'Lost to failed payments', 'zh-CN': '非自愿流失占比' },
  definition: {
    en: 'Of the subscribers who were lost, the part whose payment failed.',
    'zh-CN': '流失订阅者中因付款失败而流失的比例。',
  },
  isOfChurn: true,
  better: 'lower',
  ratio: 'share',
  rows: ofMovements('churn', { reason: 'payment_failed' }),
})
export const mrrChurnGross = defineMetric('mrr_churn_gross', {
  field: rate(),
  basis: 'mrr',
  words: { en: 'MRR churn, gross', 'zh-CN': '月收入毛流失率' },
  definition: {
    en: 'Monthly revenue lost through churn and contraction, of that where the span begins.',
    'zh-CN': '因流失与收缩失去的月收入，占期初月收入的比例。',
  },
  isOfChurn: true,
  better: 'lower',
  ratio: 'share',
  rows: ofMrr('churn', 'contraction'),
})
export const mrrChurnNet = defineMetric('mrr_churn_net', {
  field: rate(),
  basis: 'mrr',
  words: { en: 'MRR churn, net', 'zh-CN': '月收入净流失率' },
  definition: {
    en: 'The same less what expansion and those who came back added; below zero where they added more.',
    'zh-CN': '毛流失减去扩展与回流带来的月收入；新增更多时为负数。',
  },
  isOfChurn: true,
  better: 'lower',
  ratio: 'share',
  rows: ofMrr('churn', 'contraction', 'expansion', 'reactivation'),
})
export const quickRatio = defineMetric('quick_ratio', {
  field: rate(),
  basis: 'mrr',
  words: { en: 'Quick ratio', 'zh-CN': '速动比率' },
  definition: {
    en: 'Monthly revenue won (new, expansion, came back) for each unit lost (contraction, churn).',
    'zh-CN': '新增、扩展、回流的月收入与收缩、流失的月收入之比。',
  },
  better: 'higher',
  ratio: 'multiple',
  rows: ofMrr('new', 'expansion', 'reactivation'),
})
export const arpu = defineMetric('arpu', {
  field: money(),
  basis: 'mrr',
  words: { en: 'ARPU', 'zh-CN': '每订阅者月收入' },
  version: 4,
  definition: {
    en: 'Monthly revenue divided by the subscribers who pay in the report currency, both where the span ends. By plan, channel or campaign, subscriptions are counted in the place of members.',
    'zh-CN': '期末月收入除以期末以报表币种付费的订阅者数。按套餐、渠道或推广活动查看时计订阅数而非会员数。',
  },
  better: 'higher',
  ratio: 'mean',
  rows: mrrUpTo('end'),
})
export const ltv = defineMetric('ltv', {
  field: money(),
  basis: 'mrr',
  words: { en: 'Lifetime value', 'zh-CN': '客户终身价值' },
  version: 4,
  definition: {
    en: 'Monthly revenue a subscriber who pays in the report currency, times the margin that is set, divided by the subscriber churn of the span. It holds for a span of a month. By plan, channel or campaign, subscriptions are counted in the place of members.',
    'zh-CN':
      '以报表币种付费的订阅者人均月收入乘以设定的毛利率，除以期内订阅者流失率；适用于一个月的时段。按套餐、渠道或推广活动查看时计订阅数而非会员数。',
  },
  better: 'higher',
  ratio: 'mean',
  rows: mrrUpTo('end'),
})
export const trialConversion = defineMetric('trial_conversion_rate', {
  field: rate(),
  words: { en: 'Trial conversion', 'zh-CN': '试用转化率' },
  definition: {
    en: 'Of the trials that ended, the part that paid a first full price within the days that are set. Trials that still run are not counted.',
    'zh-CN': '已结束的试用中，在设定天数内首次全价付款的比例；进行中的试用不计。',
  },
  better: 'higher',
  ratio: 'share',
  rows: ofMovements('trial_ended'),
  rowsAreWhole: true,
})
export const renewalSuccess = defineMetric('renewal_success_rate', {
  field: rate(),
  words: { en: 'Renewal success', 'zh-CN': '续费成功率' },
  version: 2,
  definition: {
    en: 'Of the renewals that were tried, by the day they were due, the part that was captured at once or within the days of grace. The first full charge after a trial is no renewal.',
    'zh-CN': '按应续日期计，已尝试的续费中当场或宽限期内成功扣款的比例；试用后的首次全价扣款不属于续费。',
  },
  better: 'higher',
  ratio: 'share',
  rows: ofRenewalsTried,
  rowsAreWhole: true,
})
export const renewalsFailed = defineMetric('renewals_failed', {
  field: count(),
  words: { en: 'Failed renewals', 'zh-CN': '续费失败笔数' },
  version: 2,
  definition: {
    en: 'Renewals whose first try was declined, on the day they were due, whatever came of them later. The first full charge after a trial is no renewal.',
    'zh-CN': '首次扣款被拒的续费数，按应续日期计，与后续结果无关；试用后的首次全价扣款不属于续费。',
  },
  better: 'lower',
  rows: ofFailedRenewals,
})
export const recoveredRevenue = defineMetric('recovered_revenue', {
  field: money(),
  basis: 'gross',
  words: { en: 'Recovered', 'zh-CN': '挽回收入' },
  definition: {
    en: 'Renewals that were captured after a first try had failed, on the day they were paid. Part of gross.',
    'zh-CN': '首次扣款失败后成功的续费金额，按付款日期计，已含在总额中。',
  },
  better: 'higher',
  rows: ofRecovered,
})
