import { defineMessages } from '../../platform/i18n/messages.ts'

export const notificationMessages = defineMessages({
  title: { en: 'Notifications', 'zh-CN': '通知' },
  titleNew: {
    en: { one: 'Notifications, {count, number} new', other: 'Notifications, {count, number} new' },
    'zh-CN': '通知，{count, number} 条未读',
  },
  titleRunning: { en: 'Notifications, work in progress', 'zh-CN': '通知，有任务正在执行' },
  empty: {
    en: 'How far actions on many records are and how they ended is shown here, and what was decided about refunds that you asked for.',
    'zh-CN': '批量操作在后台执行的进度和结果，以及你申请的退款的审批结果，都会显示在这里。',
  },
  failedToLoad: { en: 'This could not be loaded.', 'zh-CN': '加载失败。' },
  again: { en: 'Try again', 'zh-CN': '重试' },
  new: { en: 'New', 'zh-CN': '未读' },
  job: { en: '{action} · {resource}', 'zh-CN': '{action} · {resource}' },
  queued: { en: 'Waiting to start', 'zh-CN': '等待开始' },
  progress: { en: '{done, number} of {total, number}', 'zh-CN': '{done, number} / {total, number}' },
  done: {
    en: { one: '{count, number} record done', other: '{count, number} records done' },
    'zh-CN': '已完成 {count, number} 条',
  },
  partly: {
    en: '{changed, number} done, {refused, number} skipped',
    'zh-CN': '完成 {changed, number} 条，跳过 {refused, number} 条',
  },
  failed: {
    en: 'Stopped after {done, number} of {total, number}. {reason}',
    'zh-CN': '处理 {done, number} / {total, number} 条后中止。{reason}',
  },
  cancelled: {
    en: 'Cancelled after {done, number} of {total, number}',
    'zh-CN': '处理 {done, number} / {total, number} 条后已取消',
  },
  approved: { en: 'Refund approved · {refund}', 'zh-CN': '退款已批准 · {refund}' },
  declined: { en: 'Refund declined · {refund}', 'zh-CN': '退款已拒绝 · {refund}' },
  approvedBy: {
    en: '{admin} approved the refund you asked for: {refund}.',
    'zh-CN': '{admin} 已批准你申请的退款：{refund}。',
  },
  declinedBy: {
    en: '{admin} declined the refund you asked for: {refund}.',
    'zh-CN': '{admin} 已拒绝你申请的退款：{refund}。',
  },
  decidedBy: { en: 'Decided by {admin}', 'zh-CN': '审批人：{admin}' },
  reason: { en: 'Reason: {reason}', 'zh-CN': '原因：{reason}' },
  order: { en: 'Order', 'zh-CN': '订单' },
  upload: { en: 'Upload · {name}', 'zh-CN': '上传 · {name}' },
  uploadProgress: { en: '{arrived} of {size}', 'zh-CN': '{arrived} / {size}' },
  uploadBroken: {
    en: 'Broke off at {arrived} of {size}. Choose the same file in its field to go on.',
    'zh-CN': '已上传 {arrived} / {size} 后中断，在原字段重新选择同一文件即可继续。',
  },
  discard: { en: 'Discard', 'zh-CN': '放弃' },
  discardOf: { en: 'Discard {name}', 'zh-CN': '放弃“{name}”' },
  cancel: { en: 'Cancel', 'zh-CN': '取消' },
  cancelOf: { en: 'Cancel {job}', 'zh-CN': '取消“{job}”' },
  cancelFailed: { en: 'This could not be cancelled. {reason}', 'zh-CN': '无法取消。{reason}' },
  show: { en: 'Show', 'zh-CN': '查看' },
  showRecords: { en: 'Show in the list', 'zh-CN': '在列表中查看' },
  whySkipped: {
    en: { one: 'Why {count, number} was skipped', other: 'Why {count, number} were skipped' },
    'zh-CN': '{count, number} 条跳过的原因',
  },
  reasonOfFields: { en: '{fields}: {reason}', 'zh-CN': '{fields}：{reason}' },
  andMore: { en: 'and {count, number} more', 'zh-CN': '等，另有 {count, number} 条' },
  ended: { en: '{job}: {result}.', 'zh-CN': '{job}：{result}。' },
  endedBadly: { en: '{job}: {result}', 'zh-CN': '{job}：{result}' },
})
