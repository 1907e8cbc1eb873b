import { orderWords } from '../../orders/orders.messages.ts'

const { channelId, campaignId, planId, billingSource, paymentMethod } = orderWords.fields

/** The words of what a channel's figures are told apart and narrowed by. */
export const channelFigureWords = {
  fields: {
    ...{ channelId, campaignId, planId, billingSource, paymentMethod },
    day: { en: 'Day', 'zh-CN': '日期' },
  },
  options: {
    billingSource: orderWords.options.billingSource,
    paymentMethod: orderWords.options.paymentMethod,
  },
}
