import type { CreateOf, UpdateOf } from '@backlot/contract/core/resource/resource'
import type { ValidationError } from '@backlot/contract/core/words/validation'
import { otherCurrency } from '@backlot/contract/resources/deals'
import { normalCode } from '@backlot/contract/resources/promotion-code'
import { notCheaper, type promotions, usesBeyondTimes } from '@backlot/contract/resources/promotions'
import { listUsualPrices, type UsualPrice } from '../../offers/usual-prices.queries.ts'
import type { Caller } from '../../platform/caller/call.ts'
import { errorsByField } from '../../platform/http/parse.ts'
import { fieldProblem, Problem } from '../../platform/problem/problem.ts'
import {
  changeRecord,
  checkValues,
  createRecord,
  lockRecord,
  updateRecord,
  type Written,
} from '../../platform/record/crud-service.ts'
import { countTaken, promotionsQueries } from './promotions.queries.ts'

type Promotions = typeof promotions
type PlanLine = CreateOf<Promotions>['plans'][number]

/** Makes a promotion; its code is kept in upper case. */
export async function createPromotion(
  caller: Caller,
  values: CreateOf<Promotions>,
): Promise<Written<Promotions>> {
  await requirePrices(caller, values.plans ?? [])
  return createRecord(promotionsQueries, caller, { values: { ...values, code: normalCode(values.code) } })
}

/** Changes a promotion; its code is kept in upper case. */
export async function updatePromotion(
  caller: Caller,
  { id, values }: { id: number; values: UpdateOf<Promotions> },
): Promise<Written<Promotions>> {
  if (values.plans !== undefined) await requirePrices(caller, values.plans)
  const locked = await lockRecord(promotionsQueries, caller, id)
  await requireRoom(caller, locked, values.times)
  const { code, ...rest } = values
  const normal = code === undefined ? {} : { code: normalCode(code) }
  return updateRecord(promotionsQueries, caller, {
    ...{ id, locked },
    values: { ...rest, ...normal } as typeof values,
  })
}

/** Refuses a lower limit than there are uses that were given: with one that is held somebody is paying. */
async function requireRoom(
  { db }: Caller,
  { id, times: before }: { id: number; times: number | null },
  times: number | null | undefined,
): Promise<void> {
  if (times === undefined || times === null || times >= (before ?? Number.POSITIVE_INFINITY)) return
  const taken = await countTaken(db, id)
  if (times < taken) throw fieldProblem('times', { message: usesBeyondTimes, parameters: { taken } })
}

interface PlanPrice {
  readonly planId: number
  readonly initialDiscountPrice: number
}

/** Sets the plans of a promotion with their prices, each in the currency of its plan. */
export async function setPromotionPlans(
  caller: Caller,
  { id, plans }: { id: number; plans: readonly PlanPrice[] },
): Promise<Written<Promotions>> {
  const before = await lockRecord(promotionsQueries, caller, id)
  const usual = await usualPricesOf(caller, plans)
  // A plan that there is not is refused as such, whatever its currency.
  const currencyOf = (planId: number) => usual.get(planId)?.currency ?? 'USD'
  const lines = plans.map((plan): PlanLine => ({ ...plan, currency: currencyOf(plan.planId) }))
  await requirePrices(caller, lines)
  await checkValues(promotionsQueries, caller, { stored: before, changed: { plans: lines } })
  return changeRecord(promotionsQueries, caller, { before, action: 'update', values: { plans: lines } })
}

async function usualPricesOf(caller: Caller, plans: readonly { planId: number }[]) {
  const prices = await listUsualPrices(
    caller.db,
    plans.map(({ planId }) => planId),
  )
  return new Map(prices.map((price) => [price.id, price]))
}

async function requirePrices(caller: Caller, plans: readonly PlanLine[]): Promise<void> {
  const usual = await usualPricesOf(caller, plans)
  const errors = plans.flatMap((plan, index) => priceErrors(plan, usual.get(plan.planId), index))
  if (errors.length > 0) throw new Problem('invalid', { fields: errorsByField(errors) })
}

function priceErrors(
  { currency, initialDiscountPrice }: PlanLine,
  usual: UsualPrice | undefined,
  index: number,
): ValidationError[] {
  if (usual === undefined) return []
  if (usual.currency !== currency) return [{ path: ['plans', index, 'currency'], message: otherCurrency }]
  if (initialDiscountPrice < usual.price) return []
  const parameters = { plan: usual.name }
  return [{ path: ['plans', index, 'initialDiscountPrice'], message: notCheaper, parameters }]
}
