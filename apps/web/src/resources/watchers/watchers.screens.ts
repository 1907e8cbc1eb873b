import { watchers } from '@backlot/contract/resources/watchers'
import { plainScreens } from '../../kit/plain/plain-screens.ts'
import { defineWords } from '../../platform/screens/words.ts'
import { orderWords } from '../orders/orders.messages.ts'
import { nothingWords } from '../visits/facts.messages.ts'

const words = defineWords(watchers, {
  empty: {
    en: 'Members appear here once they first paid or left, with what they watched before.',
    'zh-CN': '会员首次付费或流失后，其之前观看的视频会显示在这里。',
  },
  nothing: nothingWords,
  fields: {
    before: { en: 'Before', 'zh-CN': '后续事件' },
    happenedAt: { en: 'Paid or left', 'zh-CN': '付费或流失时间' },
    userId: orderWords.fields.userId,
    planId: orderWords.fields.planId,
    videoId: { en: 'Video', 'zh-CN': '视频' },
    plays: { en: 'Plays', 'zh-CN': '播放次数' },
    secondsWatched: { en: 'Time watched', 'zh-CN': '观看时长' },
    lastWatchedAt: { en: 'Last watched', 'zh-CN': '最后观看时间' },
    isLast: { en: 'Watched last', 'zh-CN': '是否最后观看' },
  },
  options: {
    before: {
      payment: { en: 'First payment', 'zh-CN': '首次付费' },
      leaving: { en: 'Leaving', 'zh-CN': '流失' },
    },
  },
  help: {
    plays: {
      en: 'Plays of the film itself in the thirty days before the first payment, or in the week before leaving.',
      'zh-CN': '首次付费前 30 天内，或流失前一周内的正片播放次数。',
    },
    isLast: {
      en: 'Of all that was watched before, the video that came last: one for each first payment or leaving.',
      'zh-CN': '此前观看的视频中最后的一部，每次首次付费或流失只有一部。',
    },
  },
})

export const watcherScreens = plainScreens(watchers, words, {
  path: '/analytics/cohorts/watchers',
  columns: [
    { key: 'happenedAt', hasHour: true },
    { key: 'before', width: 120 },
    'userId',
    { key: 'videoId', width: 240 },
    { key: 'plays', width: 90 },
    { key: 'secondsWatched', width: 120 },
    { key: 'lastWatchedAt', hasHour: true },
    { key: 'isLast', width: 120 },
    { key: 'planId', isHidden: true },
  ],
  filters: ['before', 'happenedAt', 'videoId', 'planId', 'isLast'],
  form: [],
  details: [],
})
