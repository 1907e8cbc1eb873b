import { defineMessages } from '../../../platform/i18n/messages.ts'

export const todayMessages = defineMessages({
  against: { en: 'against the same time yesterday', 'zh-CN': '较昨日同一时刻' },
  waiting: { en: 'Waiting', 'zh-CN': '待处理' },
  open_tickets: { en: { one: 'open ticket', other: 'open tickets' }, 'zh-CN': '个待处理工单' },
  reported_comments: {
    en: { one: 'reported comment', other: 'reported comments' },
    'zh-CN': '条被举报评论',
  },
  failed_jobs: {
    en: { one: 'failed job of yours', other: 'failed jobs of yours' },
    'zh-CN': '个失败的任务',
  },
  listed: { en: '{name}: {value}', 'zh-CN': '{name}：{value}' },
  loadFailed: { en: 'The figures of today could not be loaded.', 'zh-CN': '今日数据加载失败。' },
})
