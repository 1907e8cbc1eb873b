import { plays } from '@backlot/contract/resources/plays'
import { plainScreens } from '../../kit/plain/plain-screens.ts'
import { defineWords } from '../../platform/screens/words.ts'
import { orderWords } from '../orders/orders.messages.ts'
import { nothingWords } from '../visits/facts.messages.ts'

const words = defineWords(plays, {
  empty: { en: 'Plays appear here once they have ended.', 'zh-CN': '播放结束后会显示在这里。' },
  nothing: nothingWords,
  fields: {
    startedAt: { en: 'Began', 'zh-CN': '开始时间' },
    kind: { en: 'Kind', 'zh-CN': '类型' },
    videoId: { en: 'Video', 'zh-CN': '视频' },
    secondsWatched: { en: 'Time watched', 'zh-CN': '观看时长' },
    isCompleted: { en: 'Watched to the end', 'zh-CN': '看完' },
    watchedBy: { en: 'Watched by', 'zh-CN': '观看者' },
    userId: orderWords.fields.userId,
    visitorId: { en: 'Visitor', 'zh-CN': '访客编号' },
  },
  options: {
    kind: {
      full: { en: 'Film', 'zh-CN': '正片' },
      trailer: { en: 'Trailer', 'zh-CN': '预告片' },
      preview: { en: 'Preview', 'zh-CN': '预览片' },
    },
    watchedBy: {
      visitor: { en: 'Visitor', 'zh-CN': '访客' },
      member: { en: 'Member who does not pay', 'zh-CN': '未付费会员' },
      subscriber: { en: 'Subscriber', 'zh-CN': '订阅者' },
    },
  },
  help: {
    watchedBy: { en: 'As it was when the play began.', 'zh-CN': '以开始播放时的身份为准。' },
  },
})

export const playScreens = plainScreens(plays, words, {
  path: '/analytics/daily/plays',
  columns: [
    { key: 'startedAt', hasHour: true },
    { key: 'kind', width: 100 },
    { key: 'videoId', width: 240 },
    { key: 'secondsWatched', width: 120 },
    { key: 'isCompleted', width: 150 },
    { key: 'watchedBy', width: 190 },
    'userId',
    { key: 'visitorId', isHidden: true },
  ],
  filters: ['startedAt', 'kind', 'videoId', 'watchedBy', 'isCompleted'],
  form: [],
  details: [],
})
