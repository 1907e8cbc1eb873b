import { defineMetric } from '../core/endpoints/metric.ts'
import { count, money } from '../core/fields/fields.ts'
import {
  mrrOfPlanChanges,
  ofComingAndGoing,
  ofMovements,
  ofMrr,
  ofRegistered,
  ofSubscriptionsMoved,
} from './rows.ts'

export const registrations = defineMetric('registrations', {
  field: count(),
  words: { en: 'New members', 'zh-CN': '新会员' },
  definition: {
    en: 'Accounts that were made, on the day they were.',
    'zh-CN': '新注册的账号数，按注册日期计。',
  },
  better: 'higher',
  rows: ofRegistered,
})
export const trials = defineMetric('trials', {
  field: count(),
  words: { en: 'Trials started', 'zh-CN': '开始试用' },
  definition: {
    en: 'Subscriptions that began with a trial, at any price.',
    'zh-CN': '以试用开始的订阅数，无论试用价格。',
  },
  better: 'higher',
  rows: ofMovements('trial'),
})
export const subscribersNew = defineMetric('subscribers_new', {
  field: count(),
  words: { en: 'New subscribers', 'zh-CN': '新订阅者' },
  definition: {
    en: 'Members whose first paid subscription began.',
    'zh-CN': '首次开始付费订阅的会员数。',
  },
  better: 'higher',
  rows: ofMovements('new'),
})
export const subscribersReactivated = defineMetric('subscribers_reactivated', {
  field: count(),
  words: { en: 'Came back', 'zh-CN': '回流' },
  definition: {
    en: 'Members who had left and pay again.',
    'zh-CN': '流失后重新付费的会员数。',
  },
  better: 'higher',
  rows: ofMovements('reactivation'),
})
export const subscribersChurned = defineMetric('subscribers_churned', {
  field: count(),
  words: { en: 'Lost', 'zh-CN': '流失' },
  definition: {
    en: 'Members whose last paid subscription was lost, on the day it was.',
    'zh-CN': '最后一个付费订阅结束的会员数，按结束日期计。',
  },
  isOfChurn: true,
  better: 'lower',
  rows: ofMovements('churn'),
})
export const cancellations = defineMetric('cancellations', {
  field: count(),
  words: { en: 'Cancellations', 'zh-CN': '取消续费' },
  definition: {
    en: 'How often the renewal of a subscription was switched off, on the day it was, also where it was switched on again later. Access goes on until what was paid for ends.',
    'zh-CN': '订阅的自动续费被关闭的次数，按关闭日期计，之后重新开启的也计入；已付费期间仍可访问。',
  },
  better: 'lower',
  rows: ofMovements('cancellation'),
})
export const subscribersChange = defineMetric('subscribers_change', {
  field: count(),
  words: { en: 'Net change', 'zh-CN': '净变化' },
  definition: {
    en: 'New subscribers and those who came back, less those who were lost.',
    'zh-CN': '新订阅者加回流，减去流失。',
  },
  isOfChurn: true,
  better: 'higher',
  rows: ofComingAndGoing,
})
export const subscribersMoved = defineMetric('subscribers_moved', {
  field: count(),
  words: { en: 'Other subscriptions, net', 'zh-CN': '其他订阅净变化' },
  version: 2,
  definition: {
    en: 'Where a plan, channel or campaign is asked for: subscriptions that came to it beside another one of the member, or by a change of plan, less those that went so. Zero where none is.',
    'zh-CN':
      '按套餐、渠道或推广活动筛选时：会员已有其他订阅、或因变更套餐而加入其中的订阅数，减去以同样方式离开的；不作此类筛选时为 0。',
  },
  rows: ofSubscriptionsMoved,
})
export const mrrNew = defineMetric('mrr_new', {
  field: money(),
  basis: 'mrr',
  words: { en: 'New MRR', 'zh-CN': '新增月收入' },
  definition: {
    en: 'Monthly revenue of new subscribers, of subscriptions in the report currency.',
    'zh-CN': '新订阅者带来的月收入，仅计报表货币的订阅。',
  },
  better: 'higher',
  rows: ofMrr('new'),
})
export const mrrExpansion = defineMetric('mrr_expansion', {
  field: money(),
  basis: 'mrr',
  words: { en: 'Expansion', 'zh-CN': '扩展' },
  definition: {
    en: 'Monthly revenue that subscribers added, of subscriptions in the report currency.',
    'zh-CN': '订阅者增加的月收入，仅计报表货币的订阅。',
  },
  better: 'higher',
  rows: ofMrr('expansion'),
})
export const mrrContraction = defineMetric('mrr_contraction', {
  field: money(),
  basis: 'mrr',
  words: { en: 'Contraction', 'zh-CN': '收缩' },
  definition: {
    en: 'Monthly revenue that subscribers gave up while they stayed, of subscriptions in the report currency.',
    'zh-CN': '订阅者留存但减少的月收入，仅计报表货币的订阅。',
  },
  better: 'lower',
  rows: ofMrr('contraction'),
})
export const mrrChurn = defineMetric('mrr_churn', {
  field: money(),
  basis: 'mrr',
  words: { en: 'Churned MRR', 'zh-CN': '流失月收入' },
  definition: {
    en: 'Monthly revenue of those who were lost, of subscriptions in the report currency.',
    'zh-CN': '流失订阅者的月收入，仅计报表货币的订阅。',
  },
  isOfChurn: true,
  better: 'lower',
  rows: ofMrr('churn'),
})
export const mrrReactivation = defineMetric('mrr_reactivation', {
  field: money(),
  basis: 'mrr',
  words: { en: 'Reactivated MRR', 'zh-CN': '回流月收入' },
  definition: {
    en: 'Monthly revenue of those who came back, of subscriptions in the report currency.',
    'zh-CN': '回流订阅者的月收入，仅计报表货币的订阅。',
  },
  better: 'higher',
  rows: ofMrr('reactivation'),
})
export const mrrMoved = defineMetric('mrr_moved', {
  field: money(),
  basis: 'mrr',
  words: { en: 'MRR moved between plans', 'zh-CN': '套餐间月收入净变化' },
  definition: {
    en: 'Where one plan is asked for: the monthly revenue, at the price until then, of subscriptions that changed to it, less that of those that changed to another. Zero over all plans.',
    'zh-CN': '按套餐筛选时：变更到该套餐的订阅按原价计的月收入，减去变更到其他套餐的；不按套餐筛选时为 0。',
  },
  rows: mrrOfPlanChanges,
})
