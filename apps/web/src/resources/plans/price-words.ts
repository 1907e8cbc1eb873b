import { initialPrice, type Plan, recurringPrice } from '@backlot/contract/resources/plans'
import { defineMessages, type Translate } from '../../platform/i18n/messages.ts'
import { formatMoney } from '../../ui/format/format-number.ts'

export const priceMessages = defineMessages({
  days: { en: { one: '1 day', other: '{count} days' }, 'zh-CN': '{count} 天' },
  weeks: { en: { one: '1 week', other: '{count} weeks' }, 'zh-CN': '{count} 周' },
  months: { en: { one: '1 month', other: '{count} months' }, 'zh-CN': '{count} 个月' },
  years: { en: { one: '1 year', other: '{count} years' }, 'zh-CN': '{count} 年' },
  eachDay: { en: '{price} a day', 'zh-CN': '每天 {price}' },
  eachWeek: { en: '{price} a week', 'zh-CN': '每周 {price}' },
  eachMonth: { en: '{price} a month', 'zh-CN': '每月 {price}' },
  eachYear: { en: '{price} a year', 'zh-CN': '每年 {price}' },
  every: { en: '{price} every {span}', 'zh-CN': '每 {span} {price}' },
  first: { en: '{span} for {price}', 'zh-CN': '{span} {price}' },
  firstFree: { en: '{span} free', 'zh-CN': '{span}免费' },
  afterwards: { en: '{first}, then {each}', 'zh-CN': '前 {first}，之后{each}' },
  ends: { en: '{first}, does not renew', 'zh-CN': '{first}，不自动续订' },
})

export type PricedPlan = Pick<
  Plan,
  | 'currency'
  | 'initialPeriodCount'
  | 'initialPeriodUnit'
  | 'initialOriginalPrice'
  | 'initialDiscountPrice'
  | 'recurringPeriodCount'
  | 'recurringPeriodUnit'
  | 'recurringOriginalPrice'
  | 'recurringDiscountPrice'
>
type Say = Translate<typeof priceMessages>

const eachUnit = { day: 'eachDay', week: 'eachWeek', month: 'eachMonth', year: 'eachYear' } as const

/** `3 days`, `1 month`. */
export function spanWords(count: number, unit: PricedPlan['initialPeriodUnit'], say: Say): string {
  return say(`${unit}s`, { count })
}

/** What a plan costs, as one says it: `3 days for $1.00, then $20.00 a month`. */
export function priceWords(plan: PricedPlan, say: Say): string {
  const first = firstWords(plan, say)
  const each = recurringWords(plan, say)
  if (each === null) return say('ends', { first })
  return renewsAsItBegins(plan) ? each : say('afterwards', { first, each })
}

/** The first period alone: `3 days for $1.00`, `1 month free`. */
export function firstWords(plan: PricedPlan, say: Say): string {
  const span = spanWords(plan.initialPeriodCount, plan.initialPeriodUnit, say)
  const price = initialPrice(plan)
  return price === 0
    ? say('firstFree', { span })
    : say('first', { span, price: formatMoney(price, plan.currency) })
}

/** What is charged from then on: `$20.00 a month`; null where nothing is. */
export function recurringWords(plan: PricedPlan, say: Say): string | null {
  const { recurringPeriodCount: count, recurringPeriodUnit: unit, currency } = plan
  const amount = recurringPrice(plan)
  if (count === null || unit === null || amount === null) return null
  const price = formatMoney(amount, currency)
  return count === 1
    ? say(eachUnit[unit], { price })
    : say('every', { price, span: spanWords(count, unit, say) })
}

/** What it would cost without its discounts, where it has one: `$24.00 a month`; null where nothing is crossed out. */
export function crossedOutWords(plan: PricedPlan, say: Say): string | null {
  const isFirst = plan.initialDiscountPrice !== null
  const isEach = plan.recurringDiscountPrice !== null
  if (!isFirst && !isEach) return null
  const original = withoutDiscounts(plan)
  if (isFirst && isEach) return priceWords(original, say)
  return isFirst ? firstWords(original, say) : recurringWords(original, say)
}

function withoutDiscounts(plan: PricedPlan): PricedPlan {
  return { ...plan, initialDiscountPrice: null, recurringDiscountPrice: null }
}

/** What is another price, before and after: that of each further period, that of the first, or both. */
export function changedPrices(before: PricedPlan, after: PricedPlan, say: Say): [string, string] {
  const [first, firstNow] = [firstWords(before, say), firstWords(after, say)]
  const [each, eachNow] = [recurringWords(before, say), recurringWords(after, say)]
  if (first === firstNow && each === eachNow)
    return [priceWords(withoutDiscounts(before), say), priceWords(withoutDiscounts(after), say)]
  if (first === firstNow && each !== null && eachNow !== null) return [each, eachNow]
  if (each === eachNow && each !== null) return [first, firstNow]
  return [priceWords(before, say), priceWords(after, say)]
}

function renewsAsItBegins(plan: PricedPlan): boolean {
  return (
    initialPrice(plan) === recurringPrice(plan) &&
    plan.initialPeriodCount === plan.recurringPeriodCount &&
    plan.initialPeriodUnit === plan.recurringPeriodUnit
  )
}
