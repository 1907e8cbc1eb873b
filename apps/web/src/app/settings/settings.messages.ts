import { defineMessages } from '../../platform/i18n/messages.ts'

export const settingsMessages = defineMessages({
  title: { en: 'Settings', 'zh-CN': '界面设置' },
  close: { en: 'Close settings', 'zh-CN': '关闭界面设置' },
  mode: { en: 'Appearance', 'zh-CN': '外观' },
  light: { en: 'Light', 'zh-CN': '浅色' },
  dark: { en: 'Dark', 'zh-CN': '深色' },
  system: { en: 'System', 'zh-CN': '跟随系统' },
  theme: { en: 'Theme colour', 'zh-CN': '主题色' },
  preset: { en: 'Theme colour {color}', 'zh-CN': '主题色 {color}' },
  free: { en: 'Another colour', 'zh-CN': '自选颜色' },
  hex: { en: 'Colour as #rrggbb', 'zh-CN': '颜色值（#rrggbb）' },
  badHex: { en: 'Six digits or letters a–f after #, please.', 'zh-CN': '请输入 # 加六位十六进制数字。' },
  shell: { en: 'Page frame', 'zh-CN': '页面框架' },
  showTagsView: { en: 'Tabs of visited pages', 'zh-CN': '显示页签栏' },
  showSidebarLogo: { en: 'Logo in the sidebar', 'zh-CN': '显示侧边栏标志' },
  fixedHeader: { en: 'Header stays when scrolling', 'zh-CN': '固定顶栏' },
  sidebarTextTheme: { en: 'Coloured mark in the sidebar', 'zh-CN': '侧边栏彩色标记' },
  showSettings: { en: 'Handle at the right edge', 'zh-CN': '显示设置把手' },
  reset: { en: 'Reset to defaults', 'zh-CN': '恢复默认设置' },
  wasReset: { en: 'The settings are as they were at first.', 'zh-CN': '已恢复默认设置。' },
  saved: { en: 'Kept with your account.', 'zh-CN': '设置随账号保存。' },
})
