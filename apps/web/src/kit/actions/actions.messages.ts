import { defineMessages } from '../../platform/i18n/messages.ts'

export const actionMessages = defineMessages({
  delete: { en: 'Delete', 'zh-CN': '删除' },
  deleteAsk: { en: 'Delete…', 'zh-CN': '删除…' },
  cancel: { en: 'Cancel', 'zh-CN': '取消' },
  close: { en: 'Close', 'zh-CN': '关闭' },
  moveDialog: { en: 'Move this dialog', 'zh-CN': '移动对话框' },
  moveDialogHelp: {
    en: 'Arrow keys move it, with Shift further; Home brings it back to the centre.',
    'zh-CN': '用方向键移动，按住 Shift 移动得更远，按 Home 键回到中央。',
  },
  undo: { en: 'Undo', 'zh-CN': '撤销' },
  undoAsk: { en: 'Undo…', 'zh-CN': '撤销…' },
  undone: { en: 'Taken back.', 'zh-CN': '已撤销。' },
  undoFailed: { en: 'This could not be undone. {reason}', 'zh-CN': '撤销失败。{reason}' },
  deleteQuestion: { en: 'Delete {kind} “{name}”?', 'zh-CN': '删除{kind}“{name}”？' },
  deleteAdvice: {
    en: 'You can take this back for ten seconds.',
    'zh-CN': '删除后 10 秒内可以撤销。',
  },
  deleteForGood: {
    en: 'You will not be able to take this back.',
    'zh-CN': '删除后你将无法撤销。',
  },
  bulkForGood: {
    en: 'You will not be able to take this back.',
    'zh-CN': '此操作无法撤销。',
  },
  usedIn: {
    en: '{kind} ({field}): {count, number}.',
    'zh-CN': '{kind}（{field}）：{count, number} 条。',
  },
  showUses: { en: 'Show them', 'zh-CN': '查看' },
  deleted: { en: '“{name}” has been deleted.', 'zh-CN': '已删除“{name}”。' },
  notChanged: { en: '“{name}” was not changed. {reason}', 'zh-CN': '“{name}”未更改。{reason}' },
  edit: { en: 'Edit', 'zh-CN': '编辑' },
  duplicate: { en: 'Duplicate', 'zh-CN': '复制为新记录' },
  bulkQuestion: {
    en: { one: '{action} {count, number} record?', other: '{action} {count, number} records?' },
    'zh-CN': '{action} {count, number} 条记录？',
  },
  bulkAllAdvice: {
    en: 'All that match the search and filters now. If others match by then, nothing is done.',
    'zh-CN': '包括当前搜索和筛选匹配的全部记录；如届时匹配的数量有变化，则不作任何更改。',
  },
  bulkChecking: {
    en: { one: 'Checking {count, number} record…', other: 'Checking {count, number} records…' },
    'zh-CN': '正在检查 {count, number} 条记录…',
  },
  bulkChecked: {
    en: '{done, number} of {total, number} checked.',
    'zh-CN': '已检查 {done, number} / {total, number} 条。',
  },
  bulkAllChange: {
    en: {
      one: '{count, number} record changes, none is skipped.',
      other: 'All {count, number} records change, none is skipped.',
    },
    'zh-CN': '共更改 {count, number} 条，没有跳过的记录。',
  },
  bulkSomeChange: {
    en: '{done, number} of {count, number} change, {refused, number} skipped:',
    'zh-CN': '共 {count, number} 条：更改 {done, number} 条，跳过 {refused, number} 条。跳过的原因：',
  },
  bulkNoneChanges: {
    en: { one: 'It cannot be changed:', other: 'None of the {count, number} can be changed:' },
    'zh-CN': '这 {count, number} 条都无法更改，原因：',
  },
  reasonOfFields: { en: '{fields}: {reason}', 'zh-CN': '{fields}：{reason}' },
  showThese: { en: 'Show these {count, number}', 'zh-CN': '显示这 {count, number} 条' },
  andMore: { en: 'and {count, number} more', 'zh-CN': '以及另外 {count, number} 条' },
  undoQuestion: {
    en: {
      one: 'Take back the change of {count, number} record?',
      other: 'Take back the change of {count, number} records?',
    },
    'zh-CN': '撤销对 {count, number} 条记录的更改？',
  },
  undoGoesOn: {
    en: 'It is being taken back in the background. See the bell at the top.',
    'zh-CN': '正在后台撤销，可点击顶部的铃铛查看进度。',
  },
  undonePartly: {
    en: '{done, number} taken back, {refused, number} not: {names}.',
    'zh-CN': '已撤销 {done, number} 条，{refused, number} 条无法撤销：{names}。',
  },
  bulkEdit: { en: 'Edit fields', 'zh-CN': '批量编辑' },
  checkAgain: { en: 'Try again', 'zh-CN': '重试' },
  bulkRunning: {
    en: { one: 'Working on {count, number} record…', other: 'Working on {count, number} records…' },
    'zh-CN': '正在处理 {count, number} 条记录…',
  },
  bulkDone: {
    en: { one: '{action}: {count, number} record done.', other: '{action}: {count, number} records done.' },
    'zh-CN': '{action}：已完成 {count, number} 条。',
  },
  bulkBackground: {
    en: 'So many go on in the background, and you need not wait for the check. The bell at the top shows how far it is, how it ended, and why records were skipped.',
    'zh-CN': '记录较多，将在后台执行，无需等待检查完成。进度、结果和跳过的原因可点击顶部的铃铛查看。',
  },
  bulkGoesOn: {
    en: {
      one: '{action}: {count, number} record goes on in the background. See the bell at the top.',
      other: '{action}: {count, number} records go on in the background. See the bell at the top.',
    },
    'zh-CN': '{action}：{count, number} 条记录正在后台处理，可点击顶部的铃铛查看进度。',
  },
  bulkPartly: {
    en: '{action}: {done, number} done, {refused, number} skipped',
    'zh-CN': '{action}：完成 {done, number} 条，跳过 {refused, number} 条',
  },
  bulkFailed: { en: 'Nothing was changed.', 'zh-CN': '未作任何更改。' },
  recount: { en: 'Use the new count', 'zh-CN': '按新的数量重试' },
  record: { en: 'Record', 'zh-CN': '记录' },
  reason: { en: 'Reason', 'zh-CN': '原因' },
  copyReasons: { en: 'Copy', 'zh-CN': '复制' },
})
