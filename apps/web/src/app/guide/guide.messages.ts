import { defineMessages } from '../../platform/i18n/messages.ts'

export const guideMessages = defineMessages({
  name: { en: 'Guided tour', 'zh-CN': '新手引导' },
  progress: { en: '{step} of {total}', 'zh-CN': '第 {step} 步，共 {total} 步' },
  notLoaded: {
    en: 'The guided tour could not be loaded. Reload the page and try again.',
    'zh-CN': '新手引导加载失败，请刷新页面后重试。',
  },
  offer: { en: 'New here? A short tour shows what is where.', 'zh-CN': '第一次使用？花一分钟认识一下界面。' },
  offerShort: { en: 'New here?', 'zh-CN': '第一次使用？' },
  start: { en: 'Show me around', 'zh-CN': '开始引导' },
  decline: { en: 'No, thanks', 'zh-CN': '不用了' },
  collapse: { en: 'More room for the page', 'zh-CN': '收起菜单' },
  collapseText: {
    en: 'Folds the menu to a narrow strip of icons and back. It stays as you leave it.',
    'zh-CN': '把菜单收成一列图标，再点一次展开。下次打开时保持原样。',
  },
  drawer: { en: 'The menu', 'zh-CN': '菜单' },
  drawerText: { en: 'Every page that you may open is in here.', 'zh-CN': '你有权访问的页面都在这里。' },
  breadcrumb: { en: 'Where you are', 'zh-CN': '当前位置' },
  breadcrumbText: {
    en: 'The page on screen and what it belongs to. A list in this row takes you back as you left it.',
    'zh-CN': '显示当前页面及其上级。点击上级列表可返回，筛选条件会保留。',
  },
  palette: { en: 'Go anywhere', 'zh-CN': '快速跳转' },
  paletteText: {
    en: 'Find pages, actions, and records by name, id or serial number. Ctrl K or ⌘ K opens it from anywhere.',
    'zh-CN': '查找页面、操作，或按名称、编号、ID 查找记录。在任何页面按 Ctrl K 或 ⌘ K 即可打开。',
  },
  notifications: { en: 'What goes on in the background', 'zh-CN': '通知' },
  notificationsText: {
    en: 'Actions on many records take a while. How far they are, and how they ended, stands here, and what was decided about refunds that you asked for.',
    'zh-CN': '大批量操作会在后台执行，在这里查看进度和结果，以及你申请的退款的审批结果。',
  },
  fullScreen: { en: 'Full screen', 'zh-CN': '全屏' },
  fullScreenText: {
    en: 'Hides what belongs to the browser. Escape brings it back.',
    'zh-CN': '隐藏浏览器的其他部分，按 Esc 退出。',
  },
  size: { en: 'Size', 'zh-CN': '尺寸' },
  sizeText: {
    en: 'How large buttons, fields and text are. What you have typed stays.',
    'zh-CN': '调整按钮、输入框和文字的大小，已输入的内容不会丢失。',
  },
  language: { en: 'Language', 'zh-CN': '语言' },
  languageText: {
    en: 'English or Chinese, at once and without loading anything anew.',
    'zh-CN': '在中文与英文之间切换，立即生效，无需刷新。',
  },
  theme: { en: 'Light and dark', 'zh-CN': '浅色与深色' },
  themeText: {
    en: 'Turns the lights off and on. The settings have more colours.',
    'zh-CN': '切换浅色与深色外观，更多颜色见界面设置。',
  },
  tabs: { en: 'Pages you have visited', 'zh-CN': '页签栏' },
  tabsText: {
    en: 'Each page waits in its tab as you left it, with what you typed. Drag to reorder; the right button has more.',
    'zh-CN': '打开过的页面都保留在页签中，输入的内容不会丢失。可拖动排序，右键查看更多操作。',
  },
  account: { en: 'Your account', 'zh-CN': '你的账号' },
  accountText: {
    en: 'Profile, settings, keyboard shortcuts – and this tour, whenever you want to see it again.',
    'zh-CN': '个人资料、界面设置和键盘快捷键，也可以随时从这里重看引导。',
  },
})
