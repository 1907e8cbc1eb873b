import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import {
  choice,
  chosenCurrency,
  count,
  flag,
  money,
  period,
  periodUnits,
  rate,
  text,
} from '../core/fields/fields.ts'
import { copyOf } from '../core/fields/on-demand.ts'
import { computed, lastByDefault, optional, withDefault } from '../core/fields/presence.ts'
import { defineResource, type RecordOf } from '../core/resource/resource.ts'
import { fieldMessage } from '../core/words/own-messages.ts'
import type { ValidationError } from '../core/words/validation.ts'
import { isTooMuchAMonth } from '../ledger/monthly-price.ts'
import { planPriceCalls } from '../offers/plan-prices.ts'

const aboveOriginal = fieldMessage('discount_above_original', {
  en: 'The discounted price cannot be above the original one.',
  'zh-CN': '优惠价不能高于原价。',
})

const tooMuchAMonth = fieldMessage('too_much_a_month', {
  en: 'Over a month this comes to more than an amount can be.',
  'zh-CN': '折合每月金额过大，超出上限。',
})

/** Another plan has this id at a card processor. */
export const otherPlanHasId = fieldMessage('other_plan_has_id', {
  en: 'The plan “{name}” has this id.',
  'zh-CN': '套餐“{name}”已使用此编号。',
})

/** How a card processor calls a plan there; no two plans are the same there. */
const externalId = optional(text({ max: 64, isUnique: true, isCode: true }))

/** What visitors can subscribe to: a first period, and what it costs from then on. */
export const plans = defineResource({
  name: 'plans',
  words: {
    plural: { en: 'Plans', 'zh-CN': '套餐' },
    singular: { en: 'plan', 'zh-CN': '套餐' },
  },
  menu: { group: 'plans', position: 350 },
  label: 'name',
  fields: {
    name: text({ max: 120, isUnique: true }),
    title: optional(text({ max: 120 })),
    currency: chosenCurrency(),
    initialPeriodCount: period({ unit: 'initialPeriodUnit' }),
    initialPeriodUnit: withDefault(choice(periodUnits), 'month'),
    initialOriginalPrice: money(),
    initialDiscountPrice: optional(money()),
    /** Without them the plan ends by itself after its first period. */
    recurringPeriodCount: optional(period({ unit: 'recurringPeriodUnit' })),
    recurringPeriodUnit: optional(choice(periodUnits)),
    recurringOriginalPrice: optional(money({ min: 1 })),
    recurringDiscountPrice: optional(money({ min: 1 })),
    downloadable: withDefault(flag(), false),
    /** Whether visitors see it. */
    show: withDefault(flag(), false),
    /** At most one; the mark moves from the plan that had it. */
    isBest: withDefault(flag(), false),
    sort: lastByDefault(count()),
    /** Subscriptions that have not ended: what was sold keeps its price. */
    contracts: computed(count()),
    /** Their part of the contracts of all plans; null while there is none. */
    contractsShare: computed(optional(rate())),
    /** What those in its currency come to a month, in minor units. */
    mrr: computed(money()),
    /** Contracts that began in the last 30 days, be they over again or not; none that was given away. */
    soldLately: computed(count()),
    segpayId: externalId,
    epochId: externalId,
    ccbillId: externalId,
    paypalId: externalId,
  },
  // A plan that was sold is never deleted: contracts stand on it. It is hidden instead.
  verbs: ['list', 'totals', 'show', 'create', 'update', 'export', 'bulk', 'history', 'arrange'],
  undo: true,
  bulkFields: ['downloadable', 'show'],
  notCopied: ['isBest', 'show'],
  search: ['name', 'title'],
  filters: ['show', 'isBest', 'downloadable', 'currency', 'initialOriginalPrice', 'createdAt'],
  sorts: ['id', 'name', 'sort', 'initialOriginalPrice', 'createdAt', 'updatedAt'],
  defaultSort: 'sort',
  sums: ['contracts', 'mrr'],
  arrangement: { by: 'sort' },
  rules: (plan) => [...renewalErrors(plan), ...discountErrors(plan), ...monthlyErrors(plan)],
})

/** What a plan's prices are judged by; what is not said yet is missing. */
interface Prices {
  readonly initialOriginalPrice?: number
  readonly initialDiscountPrice?: number | null
  readonly recurringPeriodCount?: number | null
  readonly recurringPeriodUnit?: string | null
  readonly recurringOriginalPrice?: number | null
  readonly recurringDiscountPrice?: number | null
}

const renewal = ['recurringPeriodCount', 'recurringPeriodUnit', 'recurringOriginalPrice'] as const

/** A plan renews with a period and a price, or not at all. */
function renewalErrors(plan: Prices): ValidationError[] {
  const renews = [...renewal, 'recurringDiscountPrice' as const].some((key) => (plan[key] ?? null) !== null)
  if (!renews) return []
  return renewal
    .filter((key) => (plan[key] ?? null) === null)
    .map((key) => ({ path: [key], message: 'required' }))
}

function discountErrors(plan: Prices): ValidationError[] {
  const pairs = [
    ['initialDiscountPrice', plan.initialDiscountPrice, plan.initialOriginalPrice],
    ['recurringDiscountPrice', plan.recurringDiscountPrice, plan.recurringOriginalPrice],
  ] as const
  return pairs
    .filter(([, discount, original]) => (discount ?? 0) > (original ?? Number.POSITIVE_INFINITY))
    .map(([key]) => ({ path: [key], message: aboveOriginal }))
}

/** The monthly revenue of a contract is an amount like any other. */
function monthlyErrors(plan: Prices): ValidationError[] {
  const { recurringPeriodCount: count, recurringPeriodUnit: unit } = plan
  if (!count || !isPeriodUnit(unit)) return []
  return (['recurringOriginalPrice', 'recurringDiscountPrice'] as const)
    .filter((key) => isTooMuchAMonth({ amount: plan[key] ?? 0, count, unit }))
    .map((key) => ({ path: [key], message: tooMuchAMonth }))
}

function isPeriodUnit(unit: string | null | undefined): unit is (typeof periodUnits)[number] {
  return periodUnits.some((each) => each === unit)
}

export type Plan = RecordOf<typeof plans>

/** What the first period costs: the discounted price, where there is one. */
export function initialPrice(plan: Pick<Plan, 'initialOriginalPrice' | 'initialDiscountPrice'>): number {
  return plan.initialDiscountPrice ?? plan.initialOriginalPrice
}

/** What each further period costs; null where the plan does not renew. */
export function recurringPrice(
  plan: Pick<Plan, 'recurringOriginalPrice' | 'recurringDiscountPrice'>,
): number | null {
  return plan.recurringDiscountPrice ?? plan.recurringOriginalPrice
}

/** By which card processors know plans. */
export const externalIds = ['segpayId', 'epochId', 'ccbillId', 'paypalId'] as const

export const planEndpoints = copyOf(resourceEndpoints(plans), planPriceCalls)
