import { defineMessages } from '../../../platform/i18n/messages.ts'

export const backToTopMessages = defineMessages({
  title: { en: 'Back to top', 'zh-CN': '返回顶部' },
  note: {
    en: 'Scroll down: from 300 pixels on, a button at the lower right brings you back. It works with the header fixed or not.',
    'zh-CN': '向下滚动超过 300 像素后，右下角会出现返回按钮；顶栏固定与否均可使用。',
  },
  line: { en: 'Line {number} of {count}', 'zh-CN': '第 {number} 行，共 {count} 行' },
})
