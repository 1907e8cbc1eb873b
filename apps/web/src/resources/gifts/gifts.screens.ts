import { gifts } from '@backlot/contract/resources/gifts'
import { plainScreens } from '../../kit/plain/plain-screens.ts'
import { defineWords } from '../../platform/screens/words.ts'
import { subscriptionWords } from '../subscriptions/subscriptions.messages.ts'

const { fields } = subscriptionWords

const words = defineWords(gifts, {
  empty: { en: 'Access that is given away appears here.', 'zh-CN': '赠送的观看权限会显示在这里。' },
  fields: {
    givenAt: { en: 'Given', 'zh-CN': '赠送时间' },
    givenUntil: { en: 'Given until', 'zh-CN': '赠送至' },
    beginsAt: { en: 'Not paying from', 'zh-CN': '未付费起始' },
    endsAt: { en: 'Not paying until', 'zh-CN': '未付费截止' },
    subscriptionId: { en: 'Subscription', 'zh-CN': '订阅' },
    userId: fields.userId,
    planId: fields.planId,
    channelId: fields.channelId,
    campaignId: fields.campaignId,
  },
  help: {
    beginsAt: {
      en: 'Of the time that was given, that in which the member paid for no subscription: whoever pays is a subscriber.',
      'zh-CN': '赠送期间会员没有付费订阅的时段；有付费订阅的会员计为订阅者。',
    },
  },
})

export const giftScreens = plainScreens(gifts, words, {
  path: '/plans/subscriptions/gifts',
  columns: [
    { key: 'givenAt', hasHour: true },
    { key: 'givenUntil', hasHour: true },
    { key: 'beginsAt', hasHour: true },
    { key: 'endsAt', hasHour: true },
    'userId',
    { key: 'subscriptionId', width: 125 },
    { key: 'planId', width: 120 },
    { key: 'channelId', isHidden: true },
    { key: 'campaignId', isHidden: true },
  ],
  filters: ['givenAt', 'givenUntil', 'beginsAt', 'endsAt', 'planId'],
  form: [],
  details: [],
})
