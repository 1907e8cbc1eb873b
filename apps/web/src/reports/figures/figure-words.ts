import { figureWords, orderWords } from '../../resources/orders/orders.messages.ts'

const { channelId, deviceType } = orderWords.fields

/** Direct, where no channel brought it. */
export const channelWords = {
  ...figureWords,
  none: { channelId: { en: 'Direct', 'zh-CN': '直接访问' } },
}
/** By its channel alone, where no campaign brought it. */
export const campaignWords = {
  ...figureWords,
  none: { ...channelWords.none, campaignId: { en: 'No campaign', 'zh-CN': '无推广活动' } },
}
/** Of no plan, such as an account that was made. */
export const planWords = { ...figureWords, none: { planId: { en: 'No plan', 'zh-CN': '无套餐' } } }

/** What people came with. */
export const deviceWords = {
  fields: { deviceType, channelId },
  options: { deviceType: orderWords.options.deviceType },
  none: { deviceType: { en: 'No visit known', 'zh-CN': '无已知访问' } },
}
