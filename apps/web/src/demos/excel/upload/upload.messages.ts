import { defineMessages } from '../../../platform/i18n/messages.ts'

export const uploadMessages = defineMessages({
  under: {
    en: 'A sheet is read in your browser and checked against the rules for articles. Nothing is sent.',
    'zh-CN': '文件仅在浏览器中读取，并按文章规则逐行检查，不会上传。',
  },
  file: { en: 'File', 'zh-CN': '文件' },
  prompt: { en: 'Drop a file here or browse', 'zh-CN': '将文件拖到此处，或点击浏览' },
  limits: { en: '.xlsx, .csv or .txt, up to {size}', 'zh-CN': '支持 .xlsx、.csv、.txt，最大 {size}' },
  reading: { en: 'Reading {name}', 'zh-CN': '正在读取 {name}' },
  several: { en: 'One file at a time, please.', 'zh-CN': '一次只能读取一个文件。' },
  tooLarge: { en: 'The file is larger than {size}.', 'zh-CN': '文件超过 {size}。' },
  oldFormat: {
    en: 'This is a workbook of the old format (.xls). Save it as .xlsx and try again.',
    'zh-CN': '这是旧版 .xls 工作簿，请另存为 .xlsx 后重试。',
  },
  wrongType: {
    en: 'Only .xlsx, .csv and .txt files can be read.',
    'zh-CN': '仅支持 .xlsx、.csv 和 .txt 文件。',
  },
  broken: {
    en: 'The file is damaged, or not what its name says.',
    'zh-CN': '文件已损坏，或内容与扩展名不符。',
  },
  empty: { en: 'There are no rows in this file.', 'zh-CN': '文件中没有数据行。' },
  failed: { en: 'The file could not be read. {reason}', 'zh-CN': '文件读取失败。{reason}' },
  mapping: { en: 'Columns', 'zh-CN': '列对应关系' },
  mappingHelp: {
    en: 'Which field of an article each column fills.',
    'zh-CN': '指定每一列对应文章的哪个字段。',
  },
  column: { en: 'Column {number}', 'zh-CN': '第 {number} 列' },
  notUsed: { en: 'Not used', 'zh-CN': '不使用' },
  missing: {
    en: 'No column fills {fields}, which every article needs.',
    'zh-CN': '没有任何列对应必填字段：{fields}。',
  },
  check: { en: 'Check', 'zh-CN': '检查结果' },
  allGood: {
    en: { one: 'The row keeps the rules.', other: 'All {count, number} rows keep the rules.' },
    'zh-CN': '全部 {count, number} 行均符合规则。',
  },
  someBad: {
    en: '{bad, number} of {count, number} rows break a rule.',
    'zh-CN': '共 {count, number} 行，其中 {bad, number} 行不符合规则。',
  },
  row: { en: 'Row', 'zh-CN': '行' },
  field: { en: 'Field', 'zh-CN': '字段' },
  value: { en: 'Value', 'zh-CN': '值' },
  problem: { en: 'What is wrong', 'zh-CN': '问题' },
  content: { en: 'Content', 'zh-CN': '文件内容' },
  firstOnly: { en: 'The first {count, number} are shown.', 'zh-CN': '仅显示前 {count, number} 条。' },
})
