import { defineMessages } from '../../../platform/i18n/messages.ts'

export const glanceMessages = defineMessages({
  this_year: { en: 'This year', 'zh-CN': '今年' },
  all_time: { en: 'All time', 'zh-CN': '累计' },
  upTo: { en: 'to {day}', 'zh-CN': '截至 {day}' },
  figure: { en: 'Figure', 'zh-CN': '指标' },
})
