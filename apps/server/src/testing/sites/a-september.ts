import type { Told } from '@backlot/contract/testing/september'
import { asStaff, startProduct } from '../as-staff.ts'
import { aPlan } from './a-plan.ts'
import { asSite } from './as-site.ts'

/** Midnight of a day in UTC. */
export const at = (day: string) => `${day}T00:00:00.000Z`
/** 120.00 a year. */
const yearly = {
  ...{ name: 'Yearly', initial_period_count: 1, initial_period_unit: 'year', initial_original_price: 12_000 },
  ...{ recurring_period_count: 1, recurring_period_unit: 'year', recurring_original_price: 12_000 },
}

/** A product with its plans at a moment of that September, and how a site tells of subscriptions. */
export async function startInSeptember(now = new Date(at('2026-09-30'))) {
  const clock = { now }
  const product = await startProduct({}, () => clock.now)
  const staff = await asStaff(product)
  const site = await asSite(product)
  const plans = { monthly: await aPlan(staff), yearly: await aPlan(staff, yearly) }
  const tell = (items: readonly object[]) => site.post('/subscriptions/events', { items })
  const event = (member_id: number, reference: string, [type, day, until, details = {}]: Told) => {
    const { plan = 'monthly', attempt, declineCode } = details
    return {
      ...{
        provider: 'segpay',
        transaction_number: `${reference} ${type} ${day}`,
        subscription_reference: reference,
      },
      ...{
        type,
        occurred_at: at(day),
        member_id,
        plan_id: plans[plan],
        ...(until && { until: at(until) }),
        ...(attempt !== undefined && { attempt, decline_code: declineCode }),
      },
    }
  }
  const close = () => product[Symbol.asyncDispose]()
  return { product, staff, site, clock, plans, tell, event, [Symbol.asyncDispose]: close }
}
