import { defineMessages } from '../../../platform/i18n/messages.ts'

export const compareMessages = defineMessages({
  compare: { en: 'Compare prices', 'zh-CN': '比较价格' },
  title: { en: 'Prices side by side', 'zh-CN': '价格对比' },
  failed: { en: 'The prices could not be loaded.', 'zh-CN': '价格加载失败。' },
})

/** What a visitor reads, in the visitor’s language. */
export const comparisonMessages = defineMessages({
  table: { en: 'Prices of all plans', 'zh-CN': '全部套餐价格' },
  plan: { en: 'Plan', 'zh-CN': '套餐' },
  monthly: { en: 'Price a month', 'zh-CN': '每月价格' },
  saving: { en: 'Against monthly', 'zh-CN': '较按月付费' },
  firstPeriod: { en: 'First period', 'zh-CN': '首期' },
  afterwards: { en: 'Then', 'zh-CN': '之后' },
  noRenewal: { en: 'ends by itself', 'zh-CN': '到期自动结束' },
  included: { en: 'included', 'zh-CN': '包含' },
  currency: { en: 'Charged in', 'zh-CN': '币种' },
})
