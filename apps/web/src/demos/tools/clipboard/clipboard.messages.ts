import { defineMessages } from '../../../platform/i18n/messages.ts'

export const clipboardMessages = defineMessages({
  title: { en: 'Clipboard', 'zh-CN': '剪贴板' },
  under: {
    en: 'Two ways to copy the same text; they share what is typed and nothing else.',
    'zh-CN': '同一段文本的两种复制方式：共用输入内容，互不影响。',
  },
  byCall: { en: 'A button with a word', 'zh-CN': '文字按钮' },
  byButton: { en: 'The small copy icon', 'zh-CN': '图标按钮' },
  text: { en: 'Text to copy', 'zh-CN': '要复制的文本' },
  copy: { en: 'Copy', 'zh-CN': '复制' },
})
