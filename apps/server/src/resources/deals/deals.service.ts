import type { CreateOf, UpdateOf } from '@backlot/contract/core/resource/resource'
import { type deals, otherCurrency } from '@backlot/contract/resources/deals'
import { listUsualPrices } from '../../offers/usual-prices.queries.ts'
import type { Caller } from '../../platform/caller/call.ts'
import { fieldProblem } from '../../platform/problem/problem.ts'
import { createRecord, lockRecord, updateRecord, type Written } from '../../platform/record/crud-service.ts'
import { withCurrency } from '../../platform/record/values/chosen-currency.ts'
import { dealsQueries } from './deals.queries.ts'

type Deals = typeof deals

/** Makes a deal, in the currency of its plan. */
export async function createDeal(caller: Caller, given: CreateOf<Deals>): Promise<Written<Deals>> {
  const values = withCurrency(dealsQueries.resource, caller, given)
  await requireCurrency(caller, values)
  return createRecord(dealsQueries, caller, { values })
}

/** Changes a deal, which stays in the currency of its plan. */
export async function updateDeal(
  caller: Caller,
  { id, values }: { id: number; values: UpdateOf<Deals> },
): Promise<Written<Deals>> {
  const locked = await lockRecord(dealsQueries, caller, id)
  if (values.planId !== undefined || values.currency !== undefined)
    await requireCurrency(caller, { planId: locked.planId, currency: locked.currency, ...values })
  return updateRecord(dealsQueries, caller, { id, values, locked })
}

type Priced = Partial<Pick<CreateOf<Deals>, 'planId' | 'currency'>>

/** A plan that there is not is refused as such, whatever the currency. */
async function requireCurrency({ db }: Caller, { planId = 0, currency }: Priced): Promise<void> {
  const [plan] = await listUsualPrices(db, [planId])
  if (plan !== undefined && plan.currency !== currency)
    throw fieldProblem('currency', { message: otherCurrency })
}
