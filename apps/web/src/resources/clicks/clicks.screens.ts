import { clicks } from '@backlot/contract/resources/clicks'
import { plainScreens } from '../../kit/plain/plain-screens.ts'
import { defineWords } from '../../platform/screens/words.ts'
import { orderWords } from '../orders/orders.messages.ts'
import { nothingWords } from '../visits/facts.messages.ts'

const words = defineWords(clicks, {
  empty: { en: 'Clicks on banners appear here as they happen.', 'zh-CN': '横幅被点击后会显示在这里。' },
  nothing: nothingWords,
  fields: {
    occurredAt: { en: 'Clicked', 'zh-CN': '点击时间' },
    bannerId: { en: 'Banner', 'zh-CN': '横幅' },
    userId: orderWords.fields.userId,
    visitorId: { en: 'Visitor', 'zh-CN': '访客编号' },
  },
})

export const clickScreens = plainScreens(clicks, words, {
  path: '/analytics/daily/clicks',
  columns: [
    { key: 'occurredAt', hasHour: true },
    { key: 'bannerId', width: 260 },
    'userId',
    { key: 'visitorId', isHidden: true },
  ],
  filters: ['occurredAt', 'bannerId'],
  form: [],
  details: [],
})
