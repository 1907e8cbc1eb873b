import { defineMessages } from '../../../platform/i18n/messages.ts'

export const draftMessages = defineMessages({
  drafts: { en: 'Drafts', 'zh-CN': '草稿' },
  title: { en: 'Drafts of pages', 'zh-CN': '页面草稿' },
  failed: { en: 'The drafts could not be loaded.', 'zh-CN': '草稿加载失败。' },
  none: {
    en: 'Changes to a page can be collected in a draft and released together at a time.',
    'zh-CN': '可将页面改动收集为草稿，并在指定时间一并发布。',
  },
  begin: { en: 'New draft', 'zh-CN': '新建草稿' },
  beginDone: { en: 'You work in the draft “{name}” now.', 'zh-CN': '正在草稿“{name}”中编辑。' },
  name: { en: 'Name', 'zh-CN': '名称' },
  page: { en: 'Page', 'zh-CN': '页面' },
  open: { en: 'Work in it', 'zh-CN': '进入草稿' },
  close: { en: 'Close', 'zh-CN': '关闭' },
  begun: {
    en: 'You see the draft “{name}”. Nothing is changed in it yet; once something is, it can be released or scheduled.',
    'zh-CN': '当前显示草稿“{name}”，尚无改动；有改动后即可发布或定时发布。',
  },
  shown: {
    en: {
      one: 'You see the draft “{name}” with one change. Visitors see nothing of it yet.',
      other: 'You see the draft “{name}” with {count} changes. Visitors see nothing of it yet.',
    },
    'zh-CN': '当前显示草稿“{name}”，含 {count} 处改动，访客尚不可见。',
  },
  scheduled: {
    en: 'You see the draft “{name}”. It comes out on {at} and takes no changes until it is taken back.',
    'zh-CN': '当前显示草稿“{name}”，将于 {at} 发布；撤回前不可修改。',
  },
  changes: { en: { one: 'One change', other: '{count} changes' }, 'zh-CN': '{count} 处改动' },
  changesTitle: { en: 'What “{name}” changes', 'zh-CN': '“{name}”的改动' },
  changesFailed: { en: 'The changes could not be loaded.', 'zh-CN': '改动加载失败。' },
  failedMark: { en: 'Did not come out', 'zh-CN': '未能发布' },
  leave: { en: 'Leave the draft', 'zh-CN': '退出草稿' },
  preview: { en: 'Preview', 'zh-CN': '预览' },
  schedule: { en: 'Schedule', 'zh-CN': '定时发布' },
  scheduleTitle: { en: 'When does “{name}” come out?', 'zh-CN': '“{name}”何时发布？' },
  releaseAt: { en: 'Comes out', 'zh-CN': '发布时间' },
  scheduleDone: { en: '“{name}” is on the schedule.', 'zh-CN': '“{name}”已定时。' },
  release: { en: 'Release now', 'zh-CN': '立即发布' },
  releaseDone: { en: '“{name}” is out.', 'zh-CN': '“{name}”已发布。' },
  takeBack: { en: 'Take back', 'zh-CN': '撤回' },
  takeBackDone: { en: '“{name}” is off the schedule.', 'zh-CN': '“{name}”已取消定时。' },
  discard: { en: 'Discard', 'zh-CN': '丢弃' },
  discardQuestion: {
    en: 'Discard “{name}” with all its changes?',
    'zh-CN': '丢弃“{name}”及其全部改动？',
  },
  discardDone: { en: '“{name}” was discarded.', 'zh-CN': '“{name}”已丢弃。' },
  conflict: {
    en: '“{name}” did not come out. Changed meanwhile: {names}.',
    'zh-CN': '“{name}”未能发布，期间已被修改：{names}。',
  },
  forbidden: {
    en: '“{name}” did not come out: whoever scheduled it may no longer change {names}.',
    'zh-CN': '“{name}”未能发布：定时者已无权修改 {names}。',
  },
  invalid: {
    en: '“{name}” did not come out: {names} can no longer be changed so.',
    'zh-CN': '“{name}”未能发布：{names}已无法如此修改。',
  },
  itsBlocks: { en: 'its blocks', 'zh-CN': '其区块' },
})
