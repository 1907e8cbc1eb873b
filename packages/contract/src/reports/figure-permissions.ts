import type { Words } from '../core/words/language.ts'

export type FigurePermission =
  | 'view-dashboard'
  | 'view-cohorts'
  | 'daily-revenue'
  | 'daily-channel'
  | 'daily-campaign'
  | 'daily-data'
  | 'daily-subscriber-source'
  | 'daily-refund-statistics'

interface FigurePage {
  readonly words: Words
  readonly actions: Readonly<Record<string, Words>>
}

// Its words are not those of “View”, which stands for lists and is a column of its own in the role matrix.
const view = { view: { en: 'See figures', 'zh-CN': '查看数据' } }
const daily = { daily: { en: 'See by day', 'zh-CN': '查看每日数据' } }

/** Pages of figures that are no resource's, as the role matrix names them. */
export const figurePages: Readonly<Record<string, FigurePage | undefined>> = {
  dashboard: {
    words: { en: 'Dashboard', 'zh-CN': '仪表盘' },
    actions: view,
  },
  cohorts: {
    words: { en: 'Cohorts', 'zh-CN': '同期群' },
    actions: view,
  },
  data: { words: { en: 'Daily data', 'zh-CN': '每日数据' }, actions: daily },
  'subscriber-source': { words: { en: 'Subscriber sources', 'zh-CN': '订阅来源' }, actions: daily },
  'refund-statistics': { words: { en: 'Refund statistics', 'zh-CN': '退款统计' }, actions: daily },
  revenue: { words: { en: 'Revenue', 'zh-CN': '收入' }, actions: daily },
  campaign: { words: { en: 'Figures of campaigns', 'zh-CN': '推广活动数据' }, actions: daily },
  channel: { words: { en: 'Figures of channels', 'zh-CN': '渠道数据' }, actions: daily },
}
