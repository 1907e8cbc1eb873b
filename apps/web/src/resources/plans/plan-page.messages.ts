import { defineMessages } from '../../platform/i18n/messages.ts'

export const planPageMessages = defineMessages({
  basics: { en: 'Basics', 'zh-CN': '基本信息' },
  keepPrice: {
    en: {
      one: 'One contract keeps the price it was sold at: a new price is for new contracts.',
      other: '{count, number} contracts keep the price they were sold at: a new price is for new contracts.',
    },
    'zh-CN': '现有 {count, number} 份订阅仍按原价续费，新价格仅适用于新订阅。',
  },
  pricedOffers: {
    en: 'Priced while the first period cost {price}',
    'zh-CN': '以下优惠按首期 {price} 设定',
  },
  pricedAdvice: {
    en: 'Their prices stay as they are: look whether they still fit before you save.',
    'zh-CN': '优惠价不会随之改变，保存前请确认是否仍合适。',
  },
  notCheaper: { en: 'not cheaper any more', 'zh-CN': '不再便宜' },
  otherCurrency: { en: 'in another currency', 'zh-CN': '币种不同' },
  firstPeriod: { en: 'First period', 'zh-CN': '首期' },
  afterwards: { en: 'From then on', 'zh-CN': '续期' },
  visitors: { en: 'On the site', 'zh-CN': '网站展示' },
  externalIds: { en: 'At the card processors', 'zh-CN': '支付渠道编号' },
  asVisitors: { en: 'As visitors see them', 'zh-CN': '访客所见' },
  asVisitorsOne: { en: 'As visitors see it', 'zh-CN': '访客所见' },
  previewLater: {
    en: 'Enter a price and a period to see it.',
    'zh-CN': '填写有效的价格与周期后，将在此显示。',
  },
  hidden: { en: 'Hidden', 'zh-CN': '未展示' },
  shown: { en: 'Show “{name}” to visitors', 'zh-CN': '向访客展示“{name}”' },
  markBest: { en: 'Mark “{name}” as the best value', 'zh-CN': '将“{name}”标为最划算' },
  figures: { en: 'Contracts', 'zh-CN': '有效订阅' },
  language: { en: 'Language', 'zh-CN': '语言' },
  noneShown: { en: 'No plan is shown to visitors yet.', 'zh-CN': '尚无对访客展示的套餐。' },
  shownFailed: {
    en: 'The plans that are shown to visitors could not be loaded.',
    'zh-CN': '对访客展示的套餐加载失败。',
  },
})

/** What stands on a card of the public site. */
export const cardMessages = defineMessages({
  best: { en: 'Best value', 'zh-CN': '最划算' },
  downloads: { en: 'Downloads', 'zh-CN': '可下载' },
  free: { en: 'Free', 'zh-CN': '免费' },
  for: { en: 'for {span}', 'zh-CN': '/ {span}' },
  saves: { en: 'saves {share}', 'zh-CN': '立省 {share}' },
})
