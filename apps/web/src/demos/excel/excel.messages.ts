import { defineMessages } from '../../platform/i18n/messages.ts'

export const excelMessages = defineMessages({
  exportTitle: { en: 'Export', 'zh-CN': '导出表格' },
  exportUnder: {
    en: 'The list as a workbook or as a text. Numbers stay numbers, and nothing in it can run.',
    'zh-CN': '将列表导出为工作簿或文本：数字仍是数字，公式不会被执行。',
  },
  selectedTitle: { en: 'Export a selection', 'zh-CN': '导出所选' },
  selectedUnder: {
    en: 'Tick the rows that belong into the file.',
    'zh-CN': '勾选需要导出的行。',
  },
  exportSelected: { en: 'Export selection', 'zh-CN': '导出所选' },
  selected: {
    en: { one: '{count, number} row ticked', other: '{count, number} rows ticked' },
    'zh-CN': '已选 {count, number} 行',
  },
  nothingTicked: { en: 'Tick at least one row first.', 'zh-CN': '请至少选择一行。' },
  uploadTitle: { en: 'Read a file', 'zh-CN': '读取表格' },
  mergedTitle: { en: 'Export with merged heads', 'zh-CN': '导出多级表头' },
  mergedUnder: {
    en: 'Two rows of heads, in the workbook as on the screen.',
    'zh-CN': '两级表头，工作簿与页面保持一致。',
  },
})
