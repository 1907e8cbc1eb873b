import { defineMessages } from '../../platform/i18n/messages.ts'

export const notesChipMessages = defineMessages({
  notes: { en: 'Notes', 'zh-CN': '备注' },
  counted: { en: 'Notes ({count, number})', 'zh-CN': '备注（{count, number}）' },
  none: { en: 'Nothing was noted of these days.', 'zh-CN': '所选日期内没有备注。' },
  add: { en: 'Add a note', 'zh-CN': '添加备注' },
  all: { en: 'All notes', 'zh-CN': '全部备注' },
  change: { en: 'Change “{note}”', 'zh-CN': '修改“{note}”' },
  remove: { en: 'Delete “{note}”', 'zh-CN': '删除“{note}”' },
})
