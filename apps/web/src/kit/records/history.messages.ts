import type { HistoryWords } from '../../platform/screens/actions.ts'

/** What every resource's history may hold, in the words of the verbs, of undoing and of who asked to be forgotten. */
export const commonHistory = {
  create: {
    label: { en: 'Created', 'zh-CN': '新建' },
    sentence: { en: '{admin} created this', 'zh-CN': '{admin} 创建了该记录' },
  },
  update: {
    label: { en: 'Changed', 'zh-CN': '修改' },
    sentence: { en: '{admin} changed this', 'zh-CN': '{admin} 修改了该记录' },
  },
  delete: {
    label: { en: 'Deleted', 'zh-CN': '删除' },
    sentence: { en: '{admin} deleted this', 'zh-CN': '{admin} 删除了该记录' },
  },
  restore: {
    label: { en: 'Took a deletion back', 'zh-CN': '撤销删除' },
    sentence: { en: '{admin} took the deletion back', 'zh-CN': '{admin} 撤销了删除' },
  },
  undo: {
    label: { en: 'Took a change back', 'zh-CN': '撤销修改' },
    sentence: { en: '{admin} took a change back', 'zh-CN': '{admin} 撤销了更改' },
  },
  redact: {
    label: { en: 'Erased personal data', 'zh-CN': '清除个人信息' },
    sentence: { en: '{admin} erased personal data', 'zh-CN': '{admin} 清除了个人信息' },
  },
} as const satisfies Readonly<Record<string, HistoryWords>>
