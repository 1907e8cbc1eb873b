import { defineMessages } from '../../../platform/i18n/messages.ts'

export const componentMixinMessages = defineMessages({
  title: { en: 'Small components', 'zh-CN': '组件集' },
  elsewhere: { en: 'More demo pages', 'zh-CN': '更多演示页面' },
  bars: { en: 'Bars', 'zh-CN': '柱状图' },
  lines: { en: 'Lines', 'zh-CN': '折线图' },
  mixed: { en: 'Bars and a line', 'zh-CN': '混合图' },
  theme: { en: 'Theme', 'zh-CN': '主题' },
  count: { en: 'Counting', 'zh-CN': '数字滚动' },
  sticky: { en: 'Staying in sight', 'zh-CN': '粘性定位' },

  input: { en: 'Field with a label that floats', 'zh-CN': '浮动标签输入框' },
  code: { en: 'Code of six characters', 'zh-CN': '六位代码' },
  notSix: {
    en: 'It must have exactly 6 characters; these are {count}.',
    'zh-CN': '必须恰好 6 个字符，当前 {count} 个。',
  },
  right: { en: 'Six characters: that is right.', 'zh-CN': '六个字符，正确。' },

  picture: { en: 'Picture that swings aside', 'zh-CN': '摆动的圆形图片' },
  reel: { en: 'Film reel', 'zh-CN': '胶片盘' },
  reelName: { en: 'Reel 48', 'zh-CN': '第 48 盘' },
  reelText: { en: 'Ready to be shown', 'zh-CN': '随时可以放映' },

  ripple: { en: 'Button with a ripple', 'zh-CN': '水波按钮' },
  press: { en: 'Press me', 'zh-CN': '点我' },
  presses: {
    en: { one: 'Pressed {count} time.', other: 'Pressed {count} times.' },
    'zh-CN': '已点击 {count} 次。',
  },

  sliding: { en: 'Text that slides', 'zh-CN': '滑动文字' },
  slidingText: { en: 'Every chart as a table', 'zh-CN': '图表也能看表格' },

  share: { en: 'Menu that unfolds', 'zh-CN': '展开菜单' },
  shareButton: { en: 'Go to', 'zh-CN': '前往' },
  profile: { en: 'Profile', 'zh-CN': '个人资料' },
  guide: { en: 'Guide', 'zh-CN': '新手引导' },
  table: { en: 'Tables', 'zh-CN': '表格' },
  excel: { en: 'Spreadsheets', 'zh-CN': '电子表格' },
  nested: { en: 'Nested menus', 'zh-CN': '嵌套菜单' },
  toTop: { en: 'Back to top', 'zh-CN': '返回顶部' },
})
