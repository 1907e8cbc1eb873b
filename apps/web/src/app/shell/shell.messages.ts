import { defineMessages } from '../../platform/i18n/messages.ts'

export const shellMessages = defineMessages({
  skip: { en: 'Skip to content', 'zh-CN': '跳到正文' },
  sidebar: { en: 'Sidebar', 'zh-CN': '侧边栏' },
  mainMenu: { en: 'Main menu', 'zh-CN': '主菜单' },
  home: { en: 'Backlot, home', 'zh-CN': 'Backlot，首页' },
  collapse: { en: 'Collapse menu', 'zh-CN': '收起菜单' },
  expand: { en: 'Expand menu', 'zh-CN': '展开菜单' },
  openMenu: { en: 'Open menu', 'zh-CN': '打开菜单' },
  closeMenu: { en: 'Close menu', 'zh-CN': '关闭菜单' },
  breadcrumb: { en: 'Breadcrumb', 'zh-CN': '当前位置' },
  account: { en: 'Account: {name}', 'zh-CN': '账号：{name}' },
  profile: { en: 'Profile', 'zh-CN': '个人资料' },
  logOut: { en: 'Log out', 'zh-CN': '退出登录' },
  waiting: { en: '{count} waiting', 'zh-CN': '{count} 项待处理' },
})
