import { defineMessages } from '../../../platform/i18n/messages.ts'

export const editorMessages = defineMessages({
  title: { en: 'Rich text', 'zh-CN': '富文本编辑器' },
  under: {
    en: 'The editor of the forms with all its tools. What is pasted keeps only what the tools can make.',
    'zh-CN': '表单所用的富文本编辑器。粘贴的内容只保留工具栏支持的格式。',
  },
  text: { en: 'Text', 'zh-CN': '正文' },
  preview: { en: 'Preview', 'zh-CN': '预览' },
  source: { en: 'HTML', 'zh-CN': 'HTML 源码' },
  nothingYet: { en: 'Nothing written yet.', 'zh-CN': '还没有内容。' },
  word: { en: 'Download as Word', 'zh-CN': '下载 Word 文档' },
  untitled: { en: 'Untitled', 'zh-CN': '未命名' },
  saved: { en: '{name} was saved.', 'zh-CN': '已保存 {name}。' },
  wordFailed: { en: 'The file could not be made. {reason}', 'zh-CN': '文档生成失败。{reason}' },
})
