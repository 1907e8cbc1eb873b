import { defineMessages } from '../../platform/i18n/messages.ts'

export const paletteMessages = defineMessages({
  open: { en: 'Go to or find…', 'zh-CN': '跳转或查找…' },
  title: { en: 'Go to or find', 'zh-CN': '跳转或查找' },
  hint: {
    en: 'A page, an action, or a record by name, id or serial number',
    'zh-CN': '页面、操作，或按名称、编号、ID 查找记录',
  },
  records: { en: 'Records', 'zh-CN': '记录' },
  pages: { en: 'Pages', 'zh-CN': '页面' },
  actions: { en: 'Actions', 'zh-CN': '操作' },
  nothing: { en: 'Nothing is called that.', 'zh-CN': '没有匹配的内容。' },
  searching: { en: 'Searching…', 'zh-CN': '正在查找…' },
  failed: { en: 'Records could not be searched: {message}', 'zh-CN': '无法查找记录：{message}' },
  found: { en: { one: '{count} result', other: '{count} results' }, 'zh-CN': '{count} 个结果' },
  foundSome: {
    en: '{count} results, at most {most} records of a kind',
    'zh-CN': '{count} 个结果，每类记录最多显示 {most} 条',
  },
  reload: { en: 'Refresh this page', 'zh-CN': '刷新当前页面' },
  closeAll: { en: 'Close all tabs', 'zh-CN': '关闭全部页签' },
  reopen: { en: 'Reopen the closed tab', 'zh-CN': '重新打开已关闭的页签' },
  toggleTheme: { en: 'Switch between light and dark', 'zh-CN': '切换深色与浅色' },
  language: { en: '切换到简体中文', 'zh-CN': 'Switch to English' },
  settings: { en: 'Settings', 'zh-CN': '界面设置' },
  keys: { en: 'Keyboard shortcuts', 'zh-CN': '键盘快捷键' },
  guide: { en: 'Guided tour', 'zh-CN': '新手引导' },
  logOut: { en: 'Log out', 'zh-CN': '退出登录' },
})
