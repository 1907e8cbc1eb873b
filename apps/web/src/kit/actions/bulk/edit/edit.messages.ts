import { defineMessages } from '../../../../platform/i18n/messages.ts'

export const editMessages = defineMessages({
  title: {
    en: { one: 'Edit {count, number} record', other: 'Edit {count, number} records' },
    'zh-CN': '批量编辑 {count, number} 条记录',
  },
  question: {
    en: { one: 'Change {count, number} record?', other: 'Change {count, number} records?' },
    'zh-CN': '更改 {count, number} 条记录？',
  },
  next: { en: 'Continue', 'zh-CN': '继续' },
  field: { en: 'Field', 'zh-CN': '字段' },
  value: { en: 'New value', 'zh-CN': '新值' },
  add: { en: 'Add', 'zh-CN': '添加' },
  remove: { en: 'Take away', 'zh-CN': '移除' },
  emptyClears: { en: 'Left empty, the field is cleared.', 'zh-CN': '留空则清除该字段。' },
  sets: { en: '{field}: {value}', 'zh-CN': '{field}：{value}' },
  adds: { en: '{field}: add {names}.', 'zh-CN': '{field}：添加 {names}。' },
  removes: { en: '{field}: take away {names}.', 'zh-CN': '{field}：移除 {names}。' },
})
