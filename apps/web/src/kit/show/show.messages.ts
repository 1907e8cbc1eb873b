import { defineMessages } from '../../platform/i18n/messages.ts'

export const showMessages = defineMessages({
  copyId: { en: 'Copy id', 'zh-CN': '复制编号' },
  copyValue: { en: 'Copy {name}', 'zh-CN': '复制{name}' },
  previous: { en: 'Previous record', 'zh-CN': '上一条' },
  next: { en: 'Next record', 'zh-CN': '下一条' },
  place: { en: '{place, number} of {total, number}', 'zh-CN': '第 {place, number} / {total, number} 条' },
  placeAbout: {
    en: '{place, number} of about {total, number}',
    'zh-CN': '第 {place, number} / 约 {total, number} 条',
  },
  placeMore: {
    en: '{place, number} of more than {total, number}',
    'zh-CN': '第 {place, number} / 超过 {total, number} 条',
  },
  neighbours: { en: 'Records of the list', 'zh-CN': '列表中的记录' },
  more: { en: 'More actions', 'zh-CN': '更多操作' },
  details: { en: 'Details', 'zh-CN': '资料' },
  history: { en: 'History', 'zh-CN': '操作记录' },
  faults: { en: 'Needs attention', 'zh-CN': '需要处理' },
  noHistory: { en: 'Nothing has been changed here yet.', 'zh-CN': '暂无操作记录。' },
  historyFailed: { en: 'The history could not be loaded.', 'zh-CN': '无法加载操作记录。' },
  allHistory: { en: 'Show all {count, number}', 'zh-CN': '查看全部 {count, number} 条' },
  update: {
    en: { one: '{admin} changed one field', other: '{admin} changed {count} fields' },
    'zh-CN': '{admin} 修改了 {count} 个字段',
  },
  other: { en: '{admin}: {action}', 'zh-CN': '{admin}：{action}' },
  commandLine: { en: 'Command line', 'zh-CN': '命令行' },
  system: { en: 'System', 'zh-CN': '系统' },
  redacted: { en: 'erased', 'zh-CN': '已清除' },
  was: { en: 'before', 'zh-CN': '原值' },
  is: { en: 'after', 'zh-CN': '新值' },
  showAll: {
    en: { one: 'Show in the list', other: 'Show all {count, number}' },
    'zh-CN': '查看全部 {count, number} 条',
  },
  relatedFailed: { en: 'The list could not be loaded.', 'zh-CN': '无法加载列表。' },
  nothingRelated: { en: 'None yet.', 'zh-CN': '暂无。' },
})
