import type { Words } from '@backlot/contract/core/words/language'
import { audits } from '@backlot/contract/registry'
import { viewWords } from '@backlot/contract/views'
import { commonHistory } from '../../kit/records/history.messages.ts'
import type { ResourceScreens } from '../../platform/screens/screens.ts'
import { defineWords, type ResourceWords } from '../../platform/screens/words.ts'

/** Files are uploaded, and no resource. */
const upload: Words = { en: 'Uploaded', 'zh-CN': '上传' }
const files: Words = { en: 'Files', 'zh-CN': '文件' }

export const nobody: Words = {
  en: 'System, or an account that is gone',
  'zh-CN': '系统或已删除的账号',
}

/** What records and their changes are called follows from the resources themselves. */
export function auditWordsOf(audited: readonly ResourceScreens[]): ResourceWords<typeof audits> {
  const histories = [commonHistory, ...audited.map(({ history }) => history)]
  const labels = histories.flatMap(Object.entries).map(([word, { label }]): [string, Words] => [word, label])
  const names = audited.map(({ resource }): [string, Words] => [resource.name, resource.words.plural])
  return defineWords(audits, {
    title: { en: 'Audit log', 'zh-CN': '操作日志' },
    singular: { en: 'entry', 'zh-CN': '日志' },
    empty: { en: 'What staff do appears here.', 'zh-CN': '员工的操作会记录在这里。' },
    search: { en: 'Record', 'zh-CN': '记录' },
    fields: {
      adminId: { en: 'Who', 'zh-CN': '操作人' },
      isOfNobody: nobody,
      adminName: { en: 'Name at the time', 'zh-CN': '当时的姓名' },
      action: { en: 'Action', 'zh-CN': '操作' },
      resource: { en: 'Kind', 'zh-CN': '对象' },
      recordId: { en: 'Record id', 'zh-CN': '记录 ID' },
      recordLabel: { en: 'Record', 'zh-CN': '记录' },
      before: { en: 'Before', 'zh-CN': '修改前' },
      after: { en: 'After', 'zh-CN': '修改后' },
      undoneAt: { en: 'Taken back', 'zh-CN': '撤销时间' },
    },
    options: {
      action: { ...Object.fromEntries(labels), upload },
      resource: { ...Object.fromEntries(names), files, views: viewWords },
    },
  })
}
