import { reportschedules } from '@backlot/contract/resources/reportschedules'
import { defineMessages } from '../../platform/i18n/messages.ts'
import { defineWords } from '../../platform/screens/words.ts'

export const outcomeWords = {
  attached: { en: 'Sent with its files', 'zh-CN': '已附文件发送' },
  linked: { en: 'Sent as a link, too large', 'zh-CN': '文件过大，仅发送链接' },
  not_permitted: { en: 'May not see it', 'zh-CN': '无查看权限' },
  no_address: { en: 'No email address', 'zh-CN': '未填写邮箱' },
  disabled: { en: 'Account disabled', 'zh-CN': '账号已停用' },
  owner_disabled: { en: 'Account of the owner disabled', 'zh-CN': '创建人账号已停用' },
  failed: { en: 'Could not be made', 'zh-CN': '生成失败' },
} as const

export const reportscheduleWords = defineWords(reportschedules, {
  empty: {
    en: 'Reports that are sent by mail appear here. Order one with “By mail…” above any report.',
    'zh-CN': '定时发送的报表会显示在这里。可在任一报表上方点击“定时发送…”创建。',
  },
  fields: {
    title: { en: 'Subject', 'zh-CN': '主题' },
    report: { en: 'Report', 'zh-CN': '报表' },
    question: { en: 'Narrowed by', 'zh-CN': '筛选条件' },
    days: { en: 'Days', 'zh-CN': '日期' },
    turn: { en: 'Sent', 'zh-CN': '频率' },
    at: { en: 'At', 'zh-CN': '时间' },
    timeZone: { en: 'Time zone', 'zh-CN': '时区' },
    formats: { en: 'Files', 'zh-CN': '文件格式' },
    toOwner: { en: 'To whoever ordered it', 'zh-CN': '发送给创建人' },
    recipients: { en: 'Colleagues', 'zh-CN': '同事' },
    status: { en: 'Status', 'zh-CN': '状态' },
    ownerId: { en: 'Ordered by', 'zh-CN': '创建人' },
    nextAt: { en: 'Next', 'zh-CN': '下次发送' },
    lastAt: { en: 'Last', 'zh-CN': '上次发送' },
    lastOutcome: { en: 'Outcome', 'zh-CN': '上次结果' },
  },
  help: {
    days: {
      en: 'Counted from the day on which it is sent, as the business counts its days.',
      'zh-CN': '以发送当天为准，按业务时区计日。',
    },
    at: { en: 'Such as 08:30.', 'zh-CN': '例如 08:30。' },
    recipients: {
      en: 'Each gets the figures that they may see, in their language; who may not see the report gets nothing.',
      'zh-CN': '每人收到其有权查看的数据，并使用各自的语言；无权限者不会收到。',
    },
  },
  options: {
    report: {
      dashboard: { en: 'Dashboard', 'zh-CN': '仪表盘' },
      'daily-revenue': { en: 'Daily revenue', 'zh-CN': '每日收入' },
      'daily-channel': { en: 'Daily channels', 'zh-CN': '每日渠道' },
      'daily-campaign': { en: 'Daily campaigns', 'zh-CN': '每日推广活动' },
      'daily-data': { en: 'Daily data', 'zh-CN': '每日数据' },
      'daily-refunds': { en: 'Refund statistics', 'zh-CN': '退款统计' },
      'member-trend': { en: 'Member trend', 'zh-CN': '会员趋势' },
      'subscription-referrals': { en: 'Subscriber sources', 'zh-CN': '订阅来源' },
      cohorts: { en: 'Cohorts', 'zh-CN': '同期群' },
      'video-views': { en: 'Views', 'zh-CN': '观看量' },
      'staff-activity': { en: 'Staff activity', 'zh-CN': '员工操作' },
    },
    days: {
      today: { en: 'Today', 'zh-CN': '今天' },
      yesterday: { en: 'Yesterday', 'zh-CN': '昨天' },
      last_7_days: { en: 'Last 7 days', 'zh-CN': '最近 7 天' },
      last_30_days: { en: 'Last 30 days', 'zh-CN': '最近 30 天' },
      last_90_days: { en: 'Last 90 days', 'zh-CN': '最近 90 天' },
      last_365_days: { en: 'Last 365 days', 'zh-CN': '最近 365 天' },
      this_month: { en: 'This month', 'zh-CN': '本月' },
      last_month: { en: 'Last month', 'zh-CN': '上月' },
    },
    turn: {
      day: { en: 'Every day', 'zh-CN': '每天' },
      monday: { en: 'Every Monday', 'zh-CN': '每周一' },
      tuesday: { en: 'Every Tuesday', 'zh-CN': '每周二' },
      wednesday: { en: 'Every Wednesday', 'zh-CN': '每周三' },
      thursday: { en: 'Every Thursday', 'zh-CN': '每周四' },
      friday: { en: 'Every Friday', 'zh-CN': '每周五' },
      saturday: { en: 'Every Saturday', 'zh-CN': '每周六' },
      sunday: { en: 'Every Sunday', 'zh-CN': '每周日' },
      first_of_month: { en: 'On the first of the month', 'zh-CN': '每月 1 日' },
    },
    formats: {
      csv: { en: 'CSV', 'zh-CN': 'CSV' },
      pdf: { en: 'PDF', 'zh-CN': 'PDF' },
    },
    status: {
      active: { en: 'Active', 'zh-CN': '启用中' },
      paused: { en: 'Paused', 'zh-CN': '已暂停' },
    },
    lastOutcome: outcomeWords,
  },
})

export const reportMailMessages = defineMessages({
  byMail: { en: 'By mail…', 'zh-CN': '定时发送…' },
  title: { en: '{report} by mail', 'zh-CN': '定时发送：{report}' },
  what: { en: 'What is sent', 'zh-CN': '发送内容' },
  when: { en: 'When', 'zh-CN': '发送时间' },
  who: { en: 'To whom', 'zh-CN': '收件人' },
  narrowed: {
    en: 'It is narrowed, grouped and sorted as it is on the screen now.',
    'zh-CN': '将沿用当前页面的筛选条件、统计粒度与排序。',
  },
  ordered: {
    en: '“{name}” will be sent. It is listed under “Reports by mail”.',
    'zh-CN': '已设置定时发送“{name}”，可在“定时报表”中查看。',
  },
  noAddress: {
    en: 'Your account has no email address: nothing is sent to you until your profile has one.',
    'zh-CN': '你的账号未填写邮箱：在个人资料中填写之前，不会发送给你。',
  },
  open: { en: 'Open the report', 'zh-CN': '打开报表' },
})
