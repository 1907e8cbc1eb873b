import { defineMessages } from '../../platform/i18n/messages.ts'

export const nestedMessages = defineMessages({
  nested: { en: 'Nested menus', 'zh-CN': '嵌套菜单' },
  menu1: { en: 'Menu 1', 'zh-CN': '菜单 1' },
  menu1Own: { en: 'Menu 1 overview', 'zh-CN': '菜单 1 概览' },
  menu11: { en: 'Menu 1-1', 'zh-CN': '菜单 1-1' },
  menu12: { en: 'Menu 1-2', 'zh-CN': '菜单 1-2' },
  menu121: { en: 'Menu 1-2-1', 'zh-CN': '菜单 1-2-1' },
  menu122: { en: 'Menu 1-2-2', 'zh-CN': '菜单 1-2-2' },
  menu13: { en: 'Menu 1-3', 'zh-CN': '菜单 1-3' },
  menu2: { en: 'Menu 2', 'zh-CN': '菜单 2' },
  note: { en: 'A note on this page', 'zh-CN': '本页备注' },
  noteHelp: {
    en: 'What you write stays here while you visit other pages, and shows on none of them.',
    'zh-CN': '切换到其他标签页再回来，这里的内容仍在，也不会出现在其他页面上。',
  },
})
