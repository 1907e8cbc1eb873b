import { subscriptions } from '@backlot/contract/resources/subscriptions'
import { defineWords } from '../../platform/screens/words.ts'

export const subscriptionWords = defineWords(subscriptions, {
  empty: {
    en: 'What members pay for again and again appears here, as the providers report it.',
    'zh-CN': '会员的订阅会在支付服务商上报后显示在这里。',
  },
  fields: {
    providerReference: { en: 'Reference', 'zh-CN': '订阅号' },
    provider: { en: 'Provider', 'zh-CN': '支付服务商' },
    userId: { en: 'Member', 'zh-CN': '会员' },
    planId: { en: 'Plan', 'zh-CN': '套餐' },
    status: { en: 'State', 'zh-CN': '状态' },
    isComplimentary: { en: 'Complimentary', 'zh-CN': '赠送' },
    mrr: { en: 'A month', 'zh-CN': '每月收入' },
    currency: { en: 'Currency', 'zh-CN': '币种' },
    startedAt: { en: 'Began', 'zh-CN': '开始时间' },
    currentPeriodEnd: { en: 'Period ends', 'zh-CN': '本期结束' },
    cancelAtPeriodEnd: { en: 'Cancels at period end', 'zh-CN': '到期后取消' },
    accessUntil: { en: 'Access until', 'zh-CN': '可观看至' },
    channelId: { en: 'Channel', 'zh-CN': '渠道' },
    campaignId: { en: 'Campaign', 'zh-CN': '推广活动' },
    isPriced: { en: 'Recurring price', 'zh-CN': '有周期价格' },
    isMemberErased: { en: 'Member erased', 'zh-CN': '会员已清除' },
  },
  help: {
    isComplimentary: {
      en: 'Access is given, and nothing is paid for it.',
      'zh-CN': '观看权限为赠送，会员未付费。',
    },
  },
  options: {
    status: {
      trialing: { en: 'Trial', 'zh-CN': '试用中' },
      active: { en: 'Active', 'zh-CN': '有效' },
      past_due: { en: 'Past due', 'zh-CN': '逾期未付' },
      paused: { en: 'Paused', 'zh-CN': '已暂停' },
      cancelled: { en: 'Not renewed', 'zh-CN': '到期停止' },
      expired: { en: 'Ended', 'zh-CN': '已结束' },
    },
  },
})
