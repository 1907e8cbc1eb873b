import { defineMessages } from '../../platform/i18n/messages.ts'

export const publishMessages = defineMessages({
  title: { en: 'Publish', 'zh-CN': '发布' },
  publish: { en: 'Publish', 'zh-CN': '发布' },
  schedule: { en: 'Schedule', 'zh-CN': '定时发布' },
  unpublish: { en: 'Unpublish', 'zh-CN': '下架' },
  saveFirst: { en: 'Save it first, then it can be published.', 'zh-CN': '请先保存，之后即可发布。' },
  missing: { en: 'is missing', 'zh-CN': '待补充' },
  wrong: { en: 'needs attention', 'zh-CN': '需要修改' },
  uploading: { en: 'is still uploading', 'zh-CN': '正在上传' },
  lacking: {
    en: {
      one: 'One thing is missing before this can be published.',
      other: '{count} things are missing before this can be published.',
    },
    'zh-CN': '发布前还缺 {count} 项。',
  },
  later: { en: 'A future time schedules it.', 'zh-CN': '设为将来的时间即为定时发布。' },
  published: { en: 'Published “{name}”.', 'zh-CN': '已发布“{name}”。' },
  scheduled: { en: 'Scheduled “{name}”.', 'zh-CN': '已设置“{name}”定时发布。' },
  unpublished: { en: 'Unpublished “{name}”.', 'zh-CN': '已下架“{name}”。' },
})

/** What unpublishing is called for a record that is not out yet. */
export const cancelSchedule = {
  label: { en: 'Cancel schedule', 'zh-CN': '取消定时' },
  done: { en: '“{name}” is no longer scheduled.', 'zh-CN': '已取消“{name}”的定时发布。' },
  question: { en: 'Cancel the scheduled publishing of “{name}”?', 'zh-CN': '取消“{name}”的定时发布？' },
}
