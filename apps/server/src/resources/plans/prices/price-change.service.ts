import { monthlyPrice } from '@backlot/contract/ledger/monthly-price'
import type { PriceChange } from '@backlot/contract/offers/plan-prices'
import { recurringPrice } from '@backlot/contract/resources/plans'
import type { Reader } from '../../../platform/list/scope.ts'
import { findRecord } from '../../../platform/record/crud-service.ts'
import { plansQueries } from '../plans.queries.ts'
import { countPaying, findLastPriceChange, priceFields } from './price-change.queries.ts'

type Pricing = PriceChange['after']

/** The last change of what a plan costs, and how many contracts keep the price before it; none where it never changed. */
export async function lastPriceChange(reader: Reader, id: number): Promise<PriceChange | null> {
  const plan = await findRecord(plansQueries, reader, id)
  const change = await findLastPriceChange(reader.db, id)
  if (change === undefined) return null
  // It is the last change: what it did not change is as it is now.
  const after = pricingOf(plan)
  const before = { ...after, ...change.before }
  const monthly = monthlyOf(before)
  // Whoever pays nothing yet, or no more, keeps no price.
  const isKept =
    monthly !== null && monthly > 0 && (monthly !== monthlyOf(after) || before.currency !== after.currency)
  const keeping = isKept
    ? await countPaying(reader.db, { planId: id, currency: before.currency, monthly })
    : null
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
