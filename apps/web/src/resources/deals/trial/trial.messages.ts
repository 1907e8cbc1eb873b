import { offerTrialMessages } from '../../../kit/offers/trial/trial.messages.ts'
import { defineMessages } from '../../../platform/i18n/messages.ts'

export const trialMessages = defineMessages({
  ...offerTrialMessages,
  nothingSold: { en: 'Nothing is sold.', 'zh-CN': '不会产生订单。' },
  sayOffer: {
    en: 'Choose a plan and a price to try the deal.',
    'zh-CN': '请选择套餐并填写价格，以试算特惠。',
  },
  sayDays: {
    en: 'Say when it starts and ends to try the deal.',
    'zh-CN': '请填写开始与结束时间，以试算特惠。',
  },
  failed: { en: 'The deal could not be tried.', 'zh-CN': '无法试算该特惠。' },
  shown: { en: 'Visitors see the deal', 'zh-CN': '访客可以看到该特惠' },
  hidden: { en: 'Visitors do not see the deal', 'zh-CN': '访客看不到该特惠' },
  stillTaken: {
    en: 'An order of this plan that names it is taken all the same.',
    'zh-CN': '若该套餐的订单注明此特惠，仍会照常入账。',
  },
  notTaken: {
    en: 'An order in the deal’s currency is refused.',
    'zh-CN': '以特惠币种提交的订单会被拒绝。',
  },
  shownPasses: { en: '{plan} is shown on the site', 'zh-CN': '套餐“{plan}”已在前台显示' },
  shownFails: { en: '{plan} is not shown on the site', 'zh-CN': '套餐“{plan}”未在前台显示' },
  currencyPasses: { en: 'The plan is sold in the deal’s currency', 'zh-CN': '套餐的销售币种与特惠一致' },
  currencyFails: { en: 'The plan is sold in another currency', 'zh-CN': '套餐的销售币种与特惠不一致' },
  anyone: { en: 'It is for anyone', 'zh-CN': '不限人群' },
  anyoneReason: {
    en: 'Who the member is only decides which codes work.',
    'zh-CN': '会员及其状态只影响哪些优惠码可用。',
  },

  usual: { en: 'First period without the deal', 'zh-CN': '首期价格（无特惠）' },
  withDeal: { en: 'First period with the deal', 'zh-CN': '首期价格（特惠）' },
  notCheaper: { en: 'It costs no less than without the deal', 'zh-CN': '特惠价不低于原价' },

  beside: { en: 'Also for this plan at that moment', 'zh-CN': '该时刻同套餐的其他优惠' },
  refusedHere: { en: 'Cannot be used', 'zh-CN': '不可用' },
  dependsHere: { en: 'Only for some', 'zh-CN': '仅限部分会员' },
  cheaperHere: { en: 'Cheaper than the deal', 'zh-CN': '低于特惠价' },
})
