import { defineMessages } from '../../platform/i18n/messages.ts'

export const chartMessages = defineMessages({
  asTable: { en: 'Show as a table', 'zh-CN': '以表格显示' },
  asChart: { en: 'Show as a chart', 'zh-CN': '以图表显示' },
  rowsBehind: { en: 'Show what this is made of', 'zh-CN': '查看构成此数据的记录' },
  value: { en: '{category}, {series}: {value}', 'zh-CN': '{category}，{series}：{value}' },
  enterOpens: { en: '· Enter shows what it is made of', 'zh-CN': '· 回车查看构成' },
  keys: { en: 'The arrow keys go from value to value.', 'zh-CN': '用方向键逐个查看数值。' },
  keysAndEnter: {
    en: 'The arrow keys go from value to value; Enter shows what one is made of.',
    'zh-CN': '用方向键逐个查看数值，回车查看其构成。',
  },
  download: { en: 'Download', 'zh-CN': '下载' },
  asPng: { en: 'PNG', 'zh-CN': 'PNG' },
  asSvg: { en: 'SVG, sharp at any size', 'zh-CN': 'SVG（矢量图）' },
  series: { en: 'Series', 'zh-CN': '数据系列' },
  note: { en: 'Note', 'zh-CN': '备注' },
  notSaved: { en: 'The picture could not be made.', 'zh-CN': '无法生成图片。' },
})
