import { defineMessages } from '../../platform/i18n/messages.ts'

export const cohortWords = {
  month: { en: 'Month', 'zh-CN': '月份' },
  age: { en: 'Months since', 'zh-CN': '之后月数' },
}
export const watchedWords = {
  fields: { videoId: { en: 'Video', 'zh-CN': '视频' } },
  options: {},
}

export const trialsByMonth = { en: 'Trials by month', 'zh-CN': '每月试用' }

export const cohortMessages = defineMessages({
  grid: { en: 'Who first paid in a month, and how they went on', 'zh-CN': '按首次付费月份的留存' },
  shown: { en: 'Figure shown', 'zh-CN': '显示的指标' },
  month: { en: 'Month', 'zh-CN': '月份' },
  members: { en: 'First paid', 'zh-CN': '首次付费' },
  sameMonth: { en: 'Same month', 'zh-CN': '当月' },
  after: {
    en: { one: '1 month on', other: '{count, number} months on' },
    'zh-CN': '第 {count, number} 个月',
  },
  underWay: { en: 'This month is not over yet.', 'zh-CN': '本月尚未结束。' },
})
