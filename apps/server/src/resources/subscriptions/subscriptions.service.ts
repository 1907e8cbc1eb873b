import type { ActionOf, RecordOf } from '@backlot/contract/core/resource/resource'
import { monthlyPrice } from '@backlot/contract/ledger/monthly-price'
import { type Standing, standingAt } from '@backlot/contract/ledger/subscription-ledger'
import {
  longestExtension,
  subscriptionMessages,
  type subscriptions,
} from '@backlot/contract/resources/subscriptions'
import { listLedgers, lockMembers } from '../../ledger/ledger.queries.ts'
import { type StaffAct, tellAct } from '../../ledger/staff-acts.ts'
import { findPlans, type KnownPlan } from '../../ledger/tell.queries.ts'
import type { Caller } from '../../platform/caller/call.ts'
import { fieldProblem, Problem } from '../../platform/problem/problem.ts'
import { type ActionHandler, lockForAction } from '../../platform/record/actions.ts'
import { auditChange, findRecord, type Written } from '../../platform/record/crud-service.ts'
import { listEvents, subscriptionsQueries } from './subscriptions.queries.ts'

type Subscriptions = typeof subscriptions
type Subscription = RecordOf<Subscriptions>
type Act = Omit<StaffAct, 'planId'> & { readonly planId?: number }

const dayMs = 24 * 60 * 60 * 1000
const monthMs = BigInt((365 * dayMs) / 12)

/** One act of staff: an event of the ledger, from which all else follows, and its row in the history. */
async function act(
  caller: Caller,
  { id, action }: { id: number; action: ActionOf<Subscriptions> },
  plan: (subscription: Subscription) => Act | Promise<Act>,
): Promise<Written<Subscriptions>> {
  // Members first, as whoever else tells of them does, so that two wait and do not clash.
  const { userId } = await findRecord(subscriptionsQueries, caller, id)
  await lockMembers(caller.db, [userId])
  const before = await lockForAction(subscriptionsQueries, caller, { id, action })
  // Where nothing is paid for, there is only an end to put off.
  if (action !== 'extend' && isUnpaid(before, caller.services.now())) throw new Problem('conflict')
  const { planId, providerReference: reference } = before
  await tellAct(caller, { id, memberId: userId, reference }, { planId, ...(await plan(before)) })
  const record = await findRecord(subscriptionsQueries, caller, id)
  const auditId = await auditChange(subscriptionsQueries, caller, { action, before, after: record })
  return { record, auditId }
}

/** What is watched with nothing paid for: a period that ran out and is paid for would be past due. */
function isUnpaid({ status, mrr, currentPeriodEnd }: Subscription, now: Date): boolean {
  return status === 'active' && mrr === 0 && Date.parse(currentPeriodEnd) <= now.getTime()
}

/** An end that long after what there is already, be it paid or given, and never in the past. */
async function later({ db, services }: Caller, { id, userId }: Subscription, span: number): Promise<string> {
  const now = services.now().toISOString()
  const ledgers = await listLedgers(db, [userId])
  const events = ledgers.find(({ subscriptionId }) => subscriptionId === id)?.events ?? []
  // A pause moves the end of what was paid for on: what counts is the end as if it were over.
  const resumed = {
    key: 'now',
    type: 'resumed',
    occurredAt: now,
    mrr: null,
    until: null,
    reason: null,
  } as const
  const standing = standingAt([...events, resumed], now)
  return new Date(Math.max(Date.parse(now), standing ? endOf(standing) : 0) + span).toISOString()
}

/** What had been paid for when it was ended counts no more. */
function endOf({ state, isGiven, accessUntil, periodEnd }: Standing): number {
  if (state === 'expired') return 0
  return Date.parse(isGiven && accessUntil ? accessUntil : periodEnd)
}

/** So many days more; access is given where the subscription has ended. */
export const extendSubscription: ActionHandler<Subscriptions, { days: number }> = (caller, { id, body }) =>
  act(caller, { id, action: 'extend' }, async (subscription) => ({
    type: 'extended',
    until: await later(caller, subscription, body.days * dayMs),
  }))

/** An amount as the time that it pays for at the contract's price. */
export const creditSubscription: ActionHandler<Subscriptions, { amount: number }> = (caller, { id, body }) =>
  act(caller, { id, action: 'credit' }, async (subscription) => {
    const [paid, month] = [BigInt(body.amount), BigInt(subscription.mrr)]
    // Of what costs nothing any amount is worth more than a year.
    const span = month === 0n ? Number.POSITIVE_INFINITY : Number((paid * monthMs) / month)
    if (span > longestExtension * dayMs)
      throw fieldProblem('amount', { message: subscriptionMessages.tooMuchCredit })
    return { type: 'extended', until: await later(caller, subscription, span) }
  })

/** Another plan from the next period on; what is paid for stays as it was bought. */
export const changePlan: ActionHandler<Subscriptions, { planId: number }> = (caller, { id, body }) =>
  act(caller, { id, action: 'changePlan' }, async (subscription) => {
    const latest = (await listEvents(caller.db, id)).at(-1)
    const plan = (await findPlans(caller.db, [body.planId])).get(body.planId)
    const mrr = requirePrice(plan, { currency: subscription.currency, planId: latest?.planId })
    const type = mrr > (latest?.mrr ?? subscription.mrr) ? 'expansion' : 'contraction'
    return { type, planId: body.planId, mrr, occurredAt: planned(subscription, latest) }
  })

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

/** With the next period; of several changes planned for it the last counts. */
function planned({ currentPeriodEnd }: Subscription, latest: { occurredAt: string } | undefined): string {
  const after = latest ? Date.parse(latest.occurredAt) + 1 : 0
  return new Date(Math.max(Date.parse(currentPeriodEnd), after)).toISOString()
}

const tells =
  (action: ActionOf<Subscriptions>, type: StaffAct['type']): ActionHandler<Subscriptions> =>
  (caller, { id }) =>
    act(caller, { id, action }, () => ({ type }))

export const stopRenewal = tells('stopRenewal', 'renewal_off')
export const startRenewal = tells('startRenewal', 'renewal_on')
export const pauseSubscription = tells('pause', 'paused')
export const resumeSubscription = tells('resume', 'resumed')
