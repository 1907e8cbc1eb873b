import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { mostMoney } from '../core/fields/currency.ts'
import { count, currency, day, longText, money, rate, status, text, time } from '../core/fields/fields.ts'
import { copyOf } from '../core/fields/on-demand.ts'
import { computed, optional, readOnly, withDefault } from '../core/fields/presence.ts'
import { defineResource } from '../core/resource/resource.ts'
import { fieldMessage } from '../core/words/own-messages.ts'
import { payoutLineEndpoints } from './payout-lines.ts'

export const overlappingReport = fieldMessage('overlapping_report', {
  en: '{reference} covers some of these days.',
  'zh-CN': '与 {reference} 的账期重叠。',
})

export const linesStay = fieldMessage('report_has_lines', {
  en: 'Lines of a statement are in this report already. Make a new report, and delete this one if it is wrong.',
  'zh-CN': '本报表已导入对账单明细，不能更改此项。请另建结算报表；若本报表有误，可将其删除。',
})

export const payoutPhases = {
  no_statement: 'neutral',
  to_settle: 'warning',
  settled: 'scheduled',
  closed: 'live',
} as const

/** What a card processor kept and paid over some days; its terms are those of every charge in them. */
export const segpays = defineResource({
  name: 'segpays',
  path: '/segpay-payout-reports',
  words: {
    plural: { en: 'Payout reports', 'zh-CN': '结算报表' },
    singular: { en: 'payout report', 'zh-CN': '结算报表' },
  },
  menu: { group: 'orders', position: 390 },
  label: 'reference',
  fields: {
    reference: text({ max: 40, isUnique: true }),
    provider: text({ max: 40 }),
    currency: currency(),
    periodStart: day(),
    /** The last day that it covers. */
    periodEnd: day(),
    /** For each charge. */
    transactionFee: money(),
    settlementFeeRate: rate(),
    reserveRate: rate(),
    gross: withDefault(money(), 0),
    refunds: withDefault(money(), 0),
    /** Less those that were won: below zero where more came back. */
    chargebacks: withDefault(money({ min: -mostMoney }), 0),
    fees: withDefault(money({ min: -mostMoney }), 0),
    reserveHeld: withDefault(money(), 0),
    reserveReleased: withDefault(money(), 0),
    /** What is left of the others; below zero where the processor is owed. */
    netPayout: readOnly(money({ min: -4_000_000_000_000 })),
    /** When what it held comes back. */
    releaseOn: readOnly(day()),
    paidAt: optional(time()),
    /** The name of the statement that was imported. */
    file: readOnly(optional(text({ max: 200 }))),
    note: optional(longText({ max: 1000 })),
    /** From then on nothing of it changes. */
    closedAt: readOnly(optional(time())),
    /** Differences that nobody has settled yet. */
    toSettle: computed(count()),
    phase: computed(status(payoutPhases)),
  },
  verbs: ['list', 'totals', 'show', 'create', 'update', 'delete', 'export', 'history'],
  notCopied: ['paidAt', 'periodStart', 'periodEnd'],
  search: ['reference'],
  filters: ['phase', 'provider', 'currency', 'periodStart', 'paidAt'],
  sorts: ['id', 'reference', 'periodStart', 'netPayout', 'createdAt', 'updatedAt'],
  defaultSort: '-periodStart',
  sums: ['gross', 'refunds', 'chargebacks', 'fees', 'reserveHeld', 'reserveReleased', 'netPayout'],
  rules: ({ periodStart, periodEnd }) =>
    periodStart && periodEnd && periodEnd < periodStart
      ? [{ path: ['periodEnd'], message: 'ends_before_it_starts' }]
      : [],
})

export const segpayEndpoints = copyOf(resourceEndpoints(segpays), payoutLineEndpoints)
