import { defineMessages } from '../../platform/i18n/messages.ts'

export const reportMessages = defineMessages({
  days: { en: 'Days', 'zh-CN': '日期' },
  span: { en: '{from} – {to}', 'zh-CN': '{from} – {to}' },
  compare: { en: 'Compare', 'zh-CN': '对比' },
  compareHint: { en: 'Compare with as many days before', 'zh-CN': '与之前相同天数对比' },
  meaning: { en: 'What is “{name}”?', 'zh-CN': '“{name}”是什么？' },
  lostAtAccessEnd: {
    en: {
      one: '{meaning} Lost is who paid access ends for; a failed renewal is waited for one day.',
      other:
        '{meaning} Lost is who paid access ends for; a failed renewal is waited for {count, number} days.',
    },
    'zh-CN': '{meaning}付费权限到期即计为流失；续费失败保留 {count, number} 天宽限期。',
  },
  lostAtRenewalOff: {
    en: {
      one: '{meaning} Lost is who turns renewal off; a failed renewal is waited for one day.',
      other: '{meaning} Lost is who turns renewal off; a failed renewal is waited for {count, number} days.',
    },
    'zh-CN': '{meaning}关闭自动续费即计为流失；续费失败保留 {count, number} 天宽限期。',
  },
  atAccessEnd: { en: 'when paid access ends', 'zh-CN': '以付费到期计' },
  atRenewalOff: { en: 'when renewal is turned off', 'zh-CN': '以关闭续费计' },
  against: {
    en: { one: 'vs the day before', other: 'vs previous {count, number} days' },
    'zh-CN': '较前 {count, number} 天',
  },
  toThisHour: { en: 'The last day up to this hour, on both sides', 'zh-CN': '最后一天均截至同一时刻' },
  points: { en: '{change} pp', 'zh-CN': '{change} 个百分点' },
  noBase: { en: 'nothing to compare with', 'zh-CN': '无可对比数据' },
  lowSample: { en: 'of few cases', 'zh-CN': '样本较少' },
  lowSampleOf: {
    en: '{numerator, number} of {denominator, number}: few cases',
    'zh-CN': '{denominator, number} 之 {numerator, number}，样本较少',
  },
  lowSampleHint: {
    en: 'Made of fewer than 30: chance may say more here than the figure.',
    'zh-CN': '样本少于 30，偶然因素可能较大。',
  },
  notes: { en: 'Notes on these days', 'zh-CN': '日期备注' },
  unusual: { en: 'unusual: usually {usual}', 'zh-CN': '异常：通常为 {usual}' },
  restated: { en: 'restated {on}, was {was}', 'zh-CN': '{on} 重新统计，原为 {was}' },
  restatedEach: { en: 'until {on}: {was}', 'zh-CN': '{on} 之前：{was}' },
  asOf: { en: 'As of {time}', 'zh-CN': '截至 {time}' },
  zone: { en: 'days in {zone}', 'zh-CN': '按 {zone} 计日' },
  partial: { en: 'the last day is not over yet', 'zh-CN': '最后一天尚未结束' },
  partialCompared: {
    en: 'the last day is not over yet, and compared up to this hour',
    'zh-CN': '最后一天尚未结束，对比截至同一时刻',
  },
  amounts: { en: 'amounts in {currency}', 'zh-CN': '金额单位 {currency}' },
  before: { en: 'Previous: {name}', 'zh-CN': '前期：{name}' },
  rows: { en: 'All rows', 'zh-CN': '明细' },
  total: { en: 'Total', 'zh-CN': '合计' },
  allFigures: { en: 'All {count, number} figures', 'zh-CN': '全部 {count, number} 项指标' },
  fewerFigures: { en: 'Fewer figures', 'zh-CN': '收起指标' },
  sortBy: { en: 'Sort by {name}', 'zh-CN': '按{name}排序' },
  others: { en: '{count, number} others', 'zh-CN': '其他 {count, number} 项' },
  more: {
    en: { one: 'Show one more row', other: 'Show {count, number} more rows' },
    'zh-CN': '再显示 {count, number} 行',
  },
  export: { en: 'Export', 'zh-CN': '导出' },
  exporting: { en: 'Exporting…', 'zh-CN': '正在导出…' },
  exported: { en: 'The file has been downloaded.', 'zh-CN': '文件已下载。' },
  exportFailed: { en: 'The export failed. {reason}', 'zh-CN': '导出失败。{reason}' },
  loadFailed: { en: 'The figures could not be loaded.', 'zh-CN': '数据加载失败。' },
  loading: { en: 'Loading', 'zh-CN': '加载中' },
  refreshing: { en: 'Refreshing', 'zh-CN': '正在刷新' },
  nothing: { en: 'Nothing happened on these days.', 'zh-CN': '所选日期内没有数据。' },
  nothingLately: {
    en: { one: 'Nothing happened today.', other: 'Nothing happened in the last {count, number} days.' },
    'zh-CN': '最近 {count, number} 天没有数据。',
  },
  chartSummary: {
    en: '{measures} by {dimension}, {from} to {to}.',
    'zh-CN': '{from} 至 {to}，按{dimension}：{measures}。',
  },
})
