import { monthlyPrice } from '@backlot/contract/ledger/monthly-price'
import type { PriceChange } from '@backlot/contract/offers/plan-prices'
import { recurringPrice } from '@backlot/contract/resources/plans'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/problem/problem.ts'
import {
  countPaying,
  findLastPriceChange,
  findPricing,
  type Pricing,
  priceFields,
} from './price-change.queries.ts'

/** The last change of what a plan costs, and how many contracts keep the price before it; none where it never changed. */
export async function lastPriceChange(db: Db, id: number): Promise<PriceChange | null> {
  // It is the last change: what it did not change is as it is now.
  const after = await findPricing(db, id)
  if (after === undefined) throw new Problem('not_found')
  const change = await findLastPriceChange(db, id)
  if (change === undefined) return null
  const before = { ...after, ...change.before }
  const monthly = monthlyOf(before)
  // Whoever pays nothing yet, or no more, keeps no price.
  const isKept =
    monthly !== null && monthly > 0 && (monthly !== monthlyOf(after) || before.currency !== after.currency)
  const keeping = isKept ? await countPaying(db, { planId: id, currency: before.currency, monthly }) : null
  return { at: change.at, by: change.by, before, after, keeping }
}

/** What tells the price of a plan, of all that is known of it. */
export function pricingOf(plan: Pricing): Pricing {
  // Each key is of a price, and has its type.
  return Object.fromEntries(priceFields.map((field) => [field, plan[field]])) as unknown as Pricing
}

/** What each further period comes to a month; null where the plan does not renew. */
export function monthlyOf(plan: Pricing): number | null {
  const { recurringPeriodCount: count, recurringPeriodUnit: unit } = plan
  const amount = recurringPrice(plan)
  return count === null || unit === null || amount === null ? null : monthlyPrice({ amount, count, unit })
}
