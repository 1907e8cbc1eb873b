import { defineMessages } from '../../../platform/i18n/messages.ts'

export const inlineEditMessages = defineMessages({
  title: { en: 'Inline edit table', 'zh-CN': '行内编辑表格' },
  hint: {
    en: 'Enter saves, Escape cancels. Several rows may be open at once.',
    'zh-CN': '回车保存，Esc 取消；可同时编辑多行。',
  },
  rows: { en: 'Articles', 'zh-CN': '文章' },
  actions: { en: 'Actions', 'zh-CN': '操作' },
  edit: { en: 'Edit', 'zh-CN': '编辑' },
  editTitle: { en: 'Edit the title of article {id}', 'zh-CN': '编辑文章 {id} 的标题' },
  ok: { en: 'OK', 'zh-CN': '确定' },
  okTitle: { en: 'OK: save the title of article {id}', 'zh-CN': '确定：保存文章 {id} 的标题' },
  cancel: { en: 'Cancel', 'zh-CN': '取消' },
  cancelTitle: { en: 'Cancel editing article {id}', 'zh-CN': '取消编辑文章 {id}' },
  titleOf: { en: 'Title of article {id}', 'zh-CN': '文章 {id} 的标题' },
  saved: { en: 'The title has been changed.', 'zh-CN': '标题已修改。' },
  restored: { en: 'The title has been restored.', 'zh-CN': '标题已恢复。' },
  rolledBack: {
    en: 'The title of article {id} was not changed. {reason}',
    'zh-CN': '文章 {id} 的标题未能修改，已恢复原标题。{reason}',
  },
  editAgain: { en: 'Edit again', 'zh-CN': '重新编辑' },
  saving: { en: 'Saving…', 'zh-CN': '正在保存…' },
  loadFailed: { en: 'The articles could not be loaded.', 'zh-CN': '无法加载文章。' },
  empty: { en: 'There are no articles yet.', 'zh-CN': '暂无文章。' },
})
