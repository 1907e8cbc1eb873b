import { mostMoney } from '../core/fields/currency.ts'
import type { periodUnits } from '../core/fields/fields.ts'

export interface RecurringPrice {
  /** Minor units. */
  readonly amount: number
  readonly count: number
  readonly unit: (typeof periodUnits)[number]
}

/** How many of a unit a year has, over so many months: `[numerator, denominator]` of the factor to a month. */
const toMonth = { day: [365, 12], week: [52, 12], month: [1, 1], year: [1, 12] } as const

/** A recurring price as minor units a month, rounded half up; exact, as no amount is ever a fraction on the way. */
export function monthlyPrice({ amount, count, unit }: RecurringPrice): number {
  const [numerator, denominator] = toMonth[unit]
  const [top, bottom] = [BigInt(amount) * BigInt(numerator), BigInt(denominator) * BigInt(count)]
  return Number((2n * top + bottom) / (2n * bottom))
}

/**
 * What a price saves against another in the same currency, in basis points of that: whole per cent, rounded down, as no more
 * is promised than is saved. Null where it saves nothing.
 */
export function savingAgainst(price: number, usual: number): number | null {
  if (price >= usual) return null
  return 100 * Number((BigInt(usual - price) * 100n) / BigInt(usual))
}

/** Whether a price is beyond what an amount may be a month; what is no price at all is refused as such elsewhere. */
export function isTooMuchAMonth(price: RecurringPrice): boolean {
  const isPrice = Number.isSafeInteger(price.amount) && Number.isSafeInteger(price.count) && price.count > 0
  return isPrice && monthlyPrice(price) > mostMoney
}
