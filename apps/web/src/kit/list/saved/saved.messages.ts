import { defineMessages } from '../../../platform/i18n/messages.ts'

export const savedMessages = defineMessages({
  views: { en: 'Saved views', 'zh-CN': '视图' },
  everything: { en: 'All records', 'zh-CN': '全部记录' },
  save: { en: 'Save this view…', 'zh-CN': '保存当前视图…' },
  mine: { en: 'Mine', 'zh-CN': '我的' },
  shared: { en: 'Shared', 'zh-CN': '共享' },
  byOwner: { en: 'by {name}', 'zh-CN': '{name} 共享' },
  first: { en: 'Default', 'zh-CN': '默认' },
  change: { en: 'Change view: {name}', 'zh-CN': '修改视图：{name}' },
  unknown: {
    en: 'Asks for something that this list does not know any more; that part is left out.',
    'zh-CN': '其中有此列表已不支持的条件，该部分会被忽略。',
  },
  newTitle: { en: 'Save view', 'zh-CN': '保存视图' },
  editTitle: { en: 'View “{name}”', 'zh-CN': '视图“{name}”' },
  name: { en: 'Name', 'zh-CN': '名称' },
  isDefault: { en: 'Begin this list with it', 'zh-CN': '打开列表时默认使用' },
  isInMenu: { en: 'Show it in my menu, with its count', 'zh-CN': '显示在我的菜单中，并显示数量' },
  isShared: { en: 'Share it with everybody who may see this list', 'zh-CN': '共享给所有能查看此列表的人' },
  withColumns: { en: 'Keep the columns as they are now', 'zh-CN': '同时保存当前的列设置' },
  replace: {
    en: 'Replace its search, filters and order with those on screen',
    'zh-CN': '用当前的搜索、筛选和排序替换',
  },
  menuIsFull: {
    en: 'Your menu holds {count} views and is full. Take one out of it first. The rest is saved.',
    'zh-CN': '菜单最多显示 {count} 个视图，已满，请先移除一个。其余内容已保存。',
  },
  listIsFull: {
    en: 'You have {count} views of this list, and there can be no more. Delete one first.',
    'zh-CN': '此列表最多保存 {count} 个视图，请先删除一个。',
  },
  submit: { en: 'Save', 'zh-CN': '保存' },
  cancel: { en: 'Cancel', 'zh-CN': '取消' },
  remove: { en: 'Delete view', 'zh-CN': '删除视图' },
  saved: { en: 'Saved view “{name}”.', 'zh-CN': '已保存视图“{name}”。' },
  removed: { en: 'Deleted view “{name}”.', 'zh-CN': '已删除视图“{name}”。' },
})
