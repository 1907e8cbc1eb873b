import { asStaff, startProduct } from '../as-staff.ts'
import { aPlan } from './a-plan.ts'
import { asSite } from './as-site.ts'

export type Told = readonly [type: string, day: string, until?: string | undefined, rest?: object]

/** Midnight of a day in UTC. */
export const at = (day: string) => `${day}T00:00:00.000Z`
/** 120.00 a year. */
const yearly = {
  ...{ name: 'Yearly', initial_period_count: 1, initial_period_unit: 'year', initial_original_price: 12_000 },
  ...{ recurring_period_count: 1, recurring_period_unit: 'year', recurring_original_price: 12_000 },
}

/** A September of eight members: monthly at 20.00 after three days for 1.00, yearly at 120.00. */
export const september: Readonly<Record<string, readonly Told[]>> = {
  A: [
    ['new', '2026-08-10', '2026-09-10'],
    ['renewal', '2026-09-10', '2026-10-10'],
  ],
  B: [['new', '2026-07-01', '2027-07-01', { plan: 'yearly' }]],
  C: [
    ['trial', '2026-09-03', '2026-09-06'],
    ['conversion', '2026-09-06', '2026-10-06'],
  ],
  D: [
    ['new', '2026-08-05', '2026-09-05'],
    ['renewal_off', '2026-09-02'],
  ],
  E: [
    ['new', '2026-04-10', '2026-05-10'],
    ['renewal_off', '2026-04-20'],
    ['reactivation', '2026-09-15', '2026-10-15'],
  ],
  F: [
    ['new', '2026-08-20', '2026-09-20'],
    ['payment_failed', '2026-09-20', undefined, { attempt: 1, decline_code: 'insufficient_funds' }],
  ],
  G: [['trial', '2026-09-28', '2026-10-01']],
  H: [
    ['new', '2026-08-12', '2026-09-12'],
    ['contraction', '2026-09-12', '2027-09-12', { plan: 'yearly' }],
  ],
}

/** A product with its plans at a moment of that September, and how a site tells of subscriptions. */
export async function startInSeptember(now = new Date(at('2026-09-30'))) {
  const clock = { now }
  const product = await startProduct({}, () => clock.now)
  const staff = await asStaff(product)
  const site = await asSite(product)
  const plans = { monthly: await aPlan(staff), yearly: await aPlan(staff, yearly) }
  const tell = (items: readonly object[]) => site.post('/subscriptions/events', { items })
  const event = (member_id: number, reference: string, [type, day, until, rest = {}]: Told) => {
    const { plan = 'monthly', ...more } = rest as { plan?: keyof typeof plans }
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
        ...more,
      },
    }
  }
  const close = () => product[Symbol.asyncDispose]()
  return { product, staff, site, clock, plans, tell, event, [Symbol.asyncDispose]: close }
}
