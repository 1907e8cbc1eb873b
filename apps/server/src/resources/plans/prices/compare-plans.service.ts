import { savingAgainst } from '@backlot/contract/ledger/monthly-price'
import type { ComparedPlan } from '@backlot/contract/offers/plan-prices'
import type { Reader } from '../../../platform/list/scope.ts'
import { plansQueries } from '../plans.queries.ts'
import { monthlyOf, pricingOf } from './price-change.service.ts'

/** More are not beside each other on any screen. */
const MOST_COMPARED = 100

/** The plans that visitors see, in their order, each with what it comes to a month and saves against paying by the month. */
export async function comparePlans(reader: Reader): Promise<ComparedPlan[]> {
  const { rows } = await plansQueries.list(reader, {
    ...{ q: '', filters: [{ field: 'show', operator: 'eq', values: [true] }] },
    ...{ sort: [{ field: 'sort', direction: 'asc' }], page: 1, perPage: MOST_COMPARED, exactTotal: false },
  })
  // Amounts of two currencies are not compared.
  const usual = new Map<string, number>()
  for (const plan of rows) {
    const monthly = monthlyOf(plan)
    const isByMonth = plan.recurringPeriodCount === 1 && plan.recurringPeriodUnit === 'month'
    if (isByMonth && monthly !== null && !usual.has(plan.currency)) usual.set(plan.currency, monthly)
  }
  return rows.map((plan) => {
    const monthly = monthlyOf(plan)
    const against = usual.get(plan.currency)
    const saving = monthly === null || against === undefined ? null : savingAgainst(monthly, against)
    const { id, name, title, isBest, downloadable } = plan
    return { id, name, title, isBest, downloadable, ...pricingOf(plan), monthly, saving }
  })
}
