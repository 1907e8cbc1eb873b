import type { Words } from '@backlot/contract/core/words/language'
import { changesets } from '@backlot/contract/registry'
import { actionMessages } from '../../kit/actions/actions.messages.ts'
import { commonHistory } from '../../kit/records/history.messages.ts'
import type { ResourceScreens } from '../../platform/screens/screens.ts'
import { defineWords, type ResourceWords } from '../../platform/screens/words.ts'

/** What records and actions are called follows from the resources themselves. */
export function changesetWordsOf(audited: readonly ResourceScreens[]): ResourceWords<typeof changesets> {
  const actions = audited
    .flatMap((each) => each.actions)
    .map(({ name, label }): [string, Words] => [name, label])
  const names = audited.map(({ resource }): [string, Words] => [resource.name, resource.words.plural])
  const common = {
    update: actionMessages.bulkEdit,
    delete: actionMessages.delete,
    import: { en: 'Import', 'zh-CN': '导入' },
    replace: { en: 'Replace image', 'zh-CN': '替换图片' },
    undo: commonHistory.undo.label,
  }
  return defineWords(changesets, {
    title: { en: 'Bulk changes', 'zh-CN': '批量变更' },
    singular: { en: 'bulk change', 'zh-CN': '批量变更' },
    empty: {
      en: 'What is done to many records at once appears here, and can be taken back for 30 days.',
      'zh-CN': '对多条记录的批量操作会记录在这里，30 天内可以撤销。',
    },
    fields: {
      action: { en: 'Action', 'zh-CN': '操作' },
      resource: { en: 'Kind', 'zh-CN': '对象' },
      adminId: { en: 'Who', 'zh-CN': '操作人' },
      adminName: { en: 'Name at the time', 'zh-CN': '当时的姓名' },
      state: { en: 'State', 'zh-CN': '状态' },
      total: { en: 'Selected', 'zh-CN': '选中' },
      changed: { en: 'Changed', 'zh-CN': '已更改' },
      refused: { en: 'Skipped', 'zh-CN': '已跳过' },
      undone: { en: 'Taken back', 'zh-CN': '已撤销' },
      filter: { en: 'Search and filters', 'zh-CN': '搜索与筛选' },
      changes: { en: 'What was written', 'zh-CN': '写入内容' },
      undoes: { en: 'Takes back', 'zh-CN': '撤销的变更' },
    },
    options: {
      action: { ...Object.fromEntries(actions), ...common },
      resource: Object.fromEntries(names),
      state: {
        running: { en: 'In progress', 'zh-CN': '进行中' },
        done: { en: 'Done', 'zh-CN': '已完成' },
        stopped: { en: 'Stopped', 'zh-CN': '已停止' },
      },
    },
  })
}
