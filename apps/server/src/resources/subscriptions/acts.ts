import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { longestExtension } from '@backlot/contract/ledger/act-effect'
import { monthlyPrice } from '@backlot/contract/ledger/monthly-price'
import { type Standing, standingAt } from '@backlot/contract/ledger/subscription-ledger'
import { subscriptionMessages, subscriptions } from '@backlot/contract/resources/subscriptions'
import { type KeptEvent, listLedgers } from '../../ledger/ledger.queries.ts'
import type { StaffAct } from '../../ledger/staff-acts.ts'
import { findPlans, type KnownPlan } from '../../ledger/tell.queries.ts'
import type { Caller } from '../../platform/caller/call.ts'
import { fieldProblem } from '../../platform/problem/problem.ts'
import { requireReferences } from '../../platform/record/values/reference-check.ts'

export type Subscription = RecordOf<typeof subscriptions>
/** What is told of a subscription; of its own plan where it names none. */
export type Act = Omit<StaffAct, 'planId'> & { readonly planId?: number }

const dayMs = 24 * 60 * 60 * 1000
const monthMs = BigInt((365 * dayMs) / 12)

/** So many days more; access is given where the subscription has ended. */
export async function extension(
  caller: Caller,
  subscription: Subscription,
  { days }: { days: number },
): Promise<Act> {
  return { type: 'extended', until: await later(caller, subscription, days * dayMs) }
}

/** An amount as the time that it pays for at the contract's price. */
export async function creditOf(
  caller: Caller,
  subscription: Subscription,
  { amount }: { amount: number },
): Promise<Act> {
  const { standing } = await findStanding(caller, subscription)
  const [paid, month] = [BigInt(amount), BigInt(standing?.price ?? 0)]
  // Of what costs nothing any amount is worth more than a year.
  const span = month === 0n ? Number.POSITIVE_INFINITY : Number((paid * monthMs) / month)
  if (span > longestExtension * dayMs)
    throw fieldProblem('amount', { message: subscriptionMessages.tooMuchCredit })
  return { type: 'extended', until: await later(caller, subscription, span), credit: amount }
}

/** Another plan from the next period on; what is paid for stays as it was bought. The plan it has takes back what was scheduled. */
export async function changeOfPlan(
  caller: Caller,
  subscription: Subscription,
  { planId }: { planId: number },
): Promise<Act> {
  const { currency } = subscription
  const scheduled = await findScheduledPlan(caller, subscription)
  if (scheduled !== undefined && planId === subscription.planId)
    return { type: 'change_scheduled', planId, mrr: null }
  await requireReferences(caller, subscriptions.actions.changePlan.fields, { planId })
  const plan = (await findPlans(caller.db, [planId])).get(planId)
  const mrr = requirePrice(plan, { currency, planId: scheduled ?? subscription.planId })
  return { type: 'change_scheduled', planId, mrr }
}

async function findScheduledPlan(caller: Caller, subscription: Subscription): Promise<number | undefined> {
  const { events, standing } = await findStanding(caller, subscription)
  return events.find(({ key }) => key === standing?.scheduledKey)?.planId
}

/** What was told of a subscription, and how it stands by it at this very moment. */
export async function findStanding(
  { db, services }: Caller,
  { id, userId }: Pick<Subscription, 'id' | 'userId'>,
): Promise<{ events: readonly KeptEvent[]; standing: Standing | null }> {
  const ledgers = await listLedgers(db, [userId])
  const events = ledgers.find(({ subscriptionId }) => subscriptionId === id)?.events ?? []
  return { events, standing: standingAt(events, services.now().toISOString(), services.config.ledgerRules) }
}

/** An end that long after what there is already, be it paid or given, and never in the past. */
async function later(caller: Caller, subscription: Subscription, span: number): Promise<string> {
  const now = caller.services.now().toISOString()
  const { events } = await findStanding(caller, subscription)
  // A pause moves the end of what was paid for on: what counts is the end as if it were over.
  const nothing = { mrr: null, until: null, reason: null }
  const resumed = { ...nothing, key: 'now', type: 'resumed', occurredAt: now } as const
  const standing = standingAt([...events, resumed], now, caller.services.config.ledgerRules)
  return new Date(Math.max(Date.parse(now), standing ? endOf(standing) : 0) + span).toISOString()
}

/** What had been paid for when it was ended counts no more. */
function endOf({ state, isGiven, accessUntil, periodEnd }: Standing): number {
  if (state === 'expired') return 0
  return Date.parse(isGiven && accessUntil ? accessUntil : periodEnd)
}

/** What a plan comes to a month, where a contract may change to it. */
function requirePrice(
  plan: KnownPlan | undefined,
  { currency, planId }: { currency: string; planId: number | undefined },
): number {
  if (!plan) throw fieldProblem('planId', { message: 'no_such_record' })
  if (plan.id === planId) throw fieldProblem('planId', { message: subscriptionMessages.samePlan })
  if (plan.currency !== currency)
    throw fieldProblem('planId', { message: subscriptionMessages.otherCurrency })
  if (!plan.recurring) throw fieldProblem('planId', { message: subscriptionMessages.endsByItself })
  return monthlyPrice(plan.recurring)
}
