import { savingAgainst } from '@backlot/contract/ledger/monthly-price'
import type { ComparedPlan } from '@backlot/contract/offers/plan-prices'
import type { Reader } from '../../../platform/list/scope.ts'
import { listPlansShown } from '../../../site/offers/offers.queries.ts'
import { monthlyOf, pricingOf } from './price-change.service.ts'

/** The plans that visitors see, in their order, each with what it comes to a month and saves against paying by the month. */
export async function comparePlans({ db }: Reader): Promise<ComparedPlan[]> {
  const all = await listPlansShown(db)
  // Amounts of two currencies are not compared.
  const usual = new Map<string, number>()
  for (const plan of all) {
    const monthly = monthlyOf(plan)
    const isByMonth = plan.recurringPeriodCount === 1 && plan.recurringPeriodUnit === 'month'
    if (isByMonth && monthly !== null && !usual.has(plan.currency)) usual.set(plan.currency, monthly)
  }
  return all.map((plan) => {
    const monthly = monthlyOf(plan)
    const against = usual.get(plan.currency)
    const saving = monthly === null || against === undefined ? null : savingAgainst(monthly, against)
    const { id, title, isBest, downloadable } = plan
    return { id, title, isBest, downloadable, ...pricingOf(plan), monthly, saving }
  })
}
