import { defineMetric } from '../core/endpoints/metric.ts'
import { count, money, rate } from '../core/fields/fields.ts'
import { ofOrigins } from './rows.ts'

const touches = {
  first: {
    en: 'by the first visit that is known of the people who started them, or the first video they watched',
    'zh-CN': '按其已知的首次访问或首个观看视频归因',
  },
  last: {
    en: 'by their last visit before that came by a link or another site within 30 days, else by the last of all; or by the last video they watched',
    'zh-CN': '按开始前 30 天内最后一次经链接或外站的访问归因，没有则按最后一次访问；或按最后观看的视频归因',
  },
} as const
const titles = {
  first: { en: 'first touch', 'zh-CN': '首次触点' },
  last: { en: 'last touch', 'zh-CN': '末次触点' },
} as const

/** Subscriptions, their part of all and what was first paid for them, by one of the two touches. */
function byTouch(touch: 'first' | 'last') {
  const [how, title] = [touches[touch], titles[touch]]
  const rows = ofOrigins(touch)
  return {
    subscriptions: defineMetric(`subscriptions_${touch}_touch`, {
      field: count(),
      words: { en: `Subscriptions, ${title.en}`, 'zh-CN': `订阅数（${title['zh-CN']}）` },
      version: 2,
      definition: {
        en: `Subscriptions and trials started on these days, ${how.en}. What was given away is not among them.`,
        'zh-CN': `所选日期内开始的订阅与试用，${how['zh-CN']}；不含赠送。`,
      },
      better: 'higher',
      rows,
    }),
    share: defineMetric(`subscriptions_${touch}_touch_share`, {
      field: rate(),
      words: { en: `Share, ${title.en}`, 'zh-CN': `占比（${title['zh-CN']}）` },
      definition: {
        en: `Their part of all subscriptions started on these days, ${how.en}.`,
        'zh-CN': `占所选日期内全部新开订阅的比例，${how['zh-CN']}。`,
      },
      ratio: 'share',
      rows,
    }),
    firstPayments: defineMetric(`first_payments_${touch}_touch`, {
      field: money(),
      basis: 'gross',
      words: { en: `Amount first paid, ${title.en}`, 'zh-CN': `首次付款金额（${title['zh-CN']}）` },
      definition: {
        en: `What was first charged for these subscriptions until now, what a trial costs left out, in the report currency; ${how.en}.`,
        'zh-CN': `这些订阅至今的首次扣款金额（不含试用费用），以报表货币计；${how['zh-CN']}。`,
      },
      better: 'higher',
      rows,
    }),
  } as const
}

const [first, last] = [byTouch('first'), byTouch('last')]
export const subscriptionsFirstTouch = first.subscriptions
export const shareFirstTouch = first.share
export const firstPaymentsFirstTouch = first.firstPayments
export const subscriptionsLastTouch = last.subscriptions
export const shareLastTouch = last.share
export const firstPaymentsLastTouch = last.firstPayments
