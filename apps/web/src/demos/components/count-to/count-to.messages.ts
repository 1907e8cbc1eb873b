import { defineMessages } from '../../../platform/i18n/messages.ts'

export const countToMessages = defineMessages({
  title: { en: 'Count to', 'zh-CN': '数字滚动' },
  number: { en: 'Number', 'zh-CN': '数字' },
  begin: { en: 'Start', 'zh-CN': '开始' },
  pause: { en: 'Pause', 'zh-CN': '暂停' },
  resume: { en: 'Resume', 'zh-CN': '继续' },
  parameters: { en: 'Parameters', 'zh-CN': '参数' },
  start: { en: 'Start value', 'zh-CN': '起始值' },
  end: { en: 'End value', 'zh-CN': '结束值' },
  duration: { en: 'Duration (ms)', 'zh-CN': '时长（毫秒）' },
  decimals: { en: 'Decimals', 'zh-CN': '小数位数' },
  separator: { en: 'Separator', 'zh-CN': '千位分隔符' },
  prefix: { en: 'Prefix', 'zh-CN': '前缀' },
  suffix: { en: 'Suffix', 'zh-CN': '后缀' },
  badNumber: { en: 'Enter a number.', 'zh-CN': '请输入数字。' },
  badDuration: { en: 'Enter a time from 0 to 600,000 ms.', 'zh-CN': '请输入 0 至 600,000 毫秒的时长。' },
  badDecimals: { en: 'Enter a whole number from 0 to {most}.', 'zh-CN': '请输入 0 至 {most} 的整数。' },
  call: { en: 'Written in code', 'zh-CN': '代码写法' },
})
