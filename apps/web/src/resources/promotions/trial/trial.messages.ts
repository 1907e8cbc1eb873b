import { offerTrialMessages } from '../../../kit/offers/trial/trial.messages.ts'
import { defineMessages } from '../../../platform/i18n/messages.ts'

export const trialMessages = defineMessages({
  ...offerTrialMessages,
  nothingUsed: { en: 'Nothing is used up.', 'zh-CN': '不会占用使用次数。' },
  chooseDays: {
    en: 'Say when it starts and ends to try the code.',
    'zh-CN': '请填写开始与结束时间后再试算。',
  },
  failed: { en: 'The code could not be tried.', 'zh-CN': '无法试算该优惠码。' },
  choosePlan: { en: 'Choose a plan to try the code with.', 'zh-CN': '请选择要试算的套餐。' },
  works: { en: 'The code works', 'zh-CN': '优惠码可用' },
  refused: { en: 'The code is refused', 'zh-CN': '优惠码不可用' },

  knownPasses: { en: 'The code leads to this promotion', 'zh-CN': '优惠码对应该活动' },
  knownFails: {
    en: 'There is no such code, or another promotion has it',
    'zh-CN': '优惠码不存在，或已被其他活动使用',
  },
  usesPasses: { en: 'Uses are left', 'zh-CN': '仍有可用次数' },
  usesFails: { en: 'No use is left', 'zh-CN': '使用次数已用完' },
  usesOf: {
    en: '{used, number} used and {held, number} held of {times, number}',
    'zh-CN': '共 {times, number} 次，已使用 {used, number}，占用中 {held, number}',
  },
  usesNoLimit: { en: '{used, number} used, no limit', 'zh-CN': '已使用 {used, number}，不限次数' },
  planPasses: { en: 'It is for this plan', 'zh-CN': '适用于该套餐' },
  planFails: { en: 'It is not for this plan', 'zh-CN': '不适用于该套餐' },
  plan_pricedPasses: { en: 'It has a price with the code', 'zh-CN': '已设置优惠码价格' },
  plan_pricedFails: { en: 'It has no price with the code', 'zh-CN': '未设置优惠码价格' },
  plan_shownPasses: { en: 'It is shown on the site', 'zh-CN': '前台已显示' },
  plan_shownFails: { en: 'It is not shown on the site', 'zh-CN': '前台未显示' },
  plan_currencyPasses: {
    en: 'It is sold in the currency of that price',
    'zh-CN': '销售币种与优惠码价格一致',
  },
  plan_currencyFails: {
    en: 'It is sold in another currency than that of the price',
    'zh-CN': '销售币种与优惠码价格不一致',
  },
  plan_currencyOpen: { en: 'Its currency is compared once it has a price', 'zh-CN': '设置价格后比较币种' },
  plan_cheaperPasses: { en: 'It costs more without the code', 'zh-CN': '原价高于优惠码价格' },
  plan_cheaperFails: { en: 'It costs no more without the code', 'zh-CN': '原价不高于优惠码价格' },
  plan_cheaperOpen: { en: 'Compared once it has a price in its currency', 'zh-CN': '有同币种价格后比较原价' },
  audiencePasses: { en: 'It is for such members', 'zh-CN': '适用于该类会员' },
  audienceFails: { en: 'It is not for such members', 'zh-CN': '不适用于该类会员' },
  audienceOpen: { en: 'It depends on the member’s state', 'zh-CN': '取决于会员状态' },
  forAnyone: { en: 'For anyone', 'zh-CN': '不限人群' },
  forThese: { en: 'For: {names}', 'zh-CN': '适用：{names}' },
  channelPasses: { en: 'It is for the member’s channel', 'zh-CN': '适用于该会员的渠道' },
  channelFails: { en: 'It is not for the member’s channel', 'zh-CN': '不适用于该会员的渠道' },
  channelOpen: { en: 'It depends on the member’s channel', 'zh-CN': '取决于会员的渠道' },
  anyChannel: { en: 'Of any channel', 'zh-CN': '不限渠道' },
  memberPasses: { en: 'The member may use it', 'zh-CN': '该会员可以使用' },
  memberFails: { en: 'The member has used it already', 'zh-CN': '该会员的次数已用完' },
  memberOpen: { en: 'It depends on the member', 'zh-CN': '取决于会员' },
  memberOf: {
    en: '{spent, number} of {most, number} used',
    'zh-CN': '已使用 {spent, number} / {most, number} 次',
  },
  memberHeld: { en: 'A use is held for them', 'zh-CN': '已为其占用一次' },
  memberMost: { en: 'At most {most, number} each', 'zh-CN': '每人最多 {most, number} 次' },

  usual: { en: 'First period without the code', 'zh-CN': '首期原价' },
  withCode: { en: 'First period with the code', 'zh-CN': '首期优惠价' },

  deals: { en: 'Deals of this plan while the code runs', 'zh-CN': '活动期内该套餐的特惠' },
  dealCheaper: { en: 'Cheaper than the code', 'zh-CN': '低于优惠码价格' },
})
