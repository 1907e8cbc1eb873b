import { defineMessages } from '../../../platform/i18n/messages.ts'

export const restoreMessages = defineMessages({
  open: { en: 'Restore this version…', 'zh-CN': '恢复到此版本…' },
  openField: { en: 'Restore {name}: before this change…', 'zh-CN': '恢复{name}到此次修改之前…' },
  title: { en: 'Restore “{name}”', 'zh-CN': '恢复“{name}”' },
  restore: {
    en: { one: 'Restore one field', other: 'Restore {count} fields' },
    'zh-CN': '恢复 {count} 个字段',
  },
  restored: {
    en: { one: 'One field is as it was.', other: '{count} fields are as they were.' },
    'zh-CN': '已恢复 {count} 个字段。',
  },
  cancel: { en: 'Cancel', 'zh-CN': '取消' },
  bySystem: { en: 'Changed by its own actions only.', 'zh-CN': '只能通过相应操作更改。' },
  once: { en: 'Cannot be changed once the record is there.', 'zh-CN': '创建后不可更改。' },
  erased: { en: 'Was erased from the history.', 'zh-CN': '已从操作记录中清除。' },
})
