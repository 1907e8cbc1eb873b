import { defineMessages } from '../../platform/i18n/messages.ts'

export const errorLogMessages = defineMessages({
  title: { en: 'Error log', 'zh-CN': '错误日志' },
  open: {
    en: { one: 'Error log, {count} error', other: 'Error log, {count, number} errors' },
    'zh-CN': '错误日志，共 {count, number} 条',
  },
  lead: {
    en: 'What went wrong in this window since it was opened. Tokens and passwords are left out; send the report to whoever looks after Backlot.',
    'zh-CN': '此窗口打开以来出现的错误，令牌和密码已隐去。请将报告发送给系统维护人员。',
  },
  page: { en: 'Page', 'zh-CN': '页面' },
  script: { en: 'Script', 'zh-CN': '脚本' },
  promise: { en: 'Background', 'zh-CN': '后台' },
  load: { en: 'Loading', 'zh-CN': '加载' },
  request: { en: 'Request', 'zh-CN': '请求' },
  times: { en: '{count, number} times', 'zh-CN': '{count, number} 次' },
  stack: { en: 'Stack', 'zh-CN': '调用栈' },
  copyOne: { en: 'Copy this error', 'zh-CN': '复制此错误' },
  copyAll: { en: 'Copy all', 'zh-CN': '全部复制' },
  clearAll: { en: 'Clear all', 'zh-CN': '全部清除' },
})
