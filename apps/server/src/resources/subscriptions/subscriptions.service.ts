import type { ActionOf } from '@backlot/contract/core/resource/resource'
import { mayStillBeDone, ofAnyTerms, type subscriptions } from '@backlot/contract/resources/subscriptions'
import { lockMembers } from '../../ledger/ledger.queries.ts'
import { tellAct } from '../../ledger/staff-acts.ts'
import type { Caller } from '../../platform/caller/call.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { type ActionHandler, requireState } from '../../platform/record/actions.ts'
import { auditChange, findRecord, lockRecord, type Written } from '../../platform/record/crud-service.ts'
import { type Act, changeOfPlan, creditOf, extension, findStanding, type Subscription } from './acts.ts'
import { subscriptionsQueries } from './subscriptions.queries.ts'

type Subscriptions = typeof subscriptions

/** One act of staff: an event of the ledger, from which all else follows, and its row in the history. */
async function act(
  caller: Caller,
  { id, action }: { id: number; action: ActionOf<Subscriptions> },
  plan: (subscription: Subscription) => Act | Promise<Act>,
): Promise<Written<Subscriptions>> {
  // Members first, as whoever else tells of them does, so that two wait and do not clash.
  const { userId } = await findRecord(subscriptionsQueries, caller, id)
  await lockMembers(caller.db, [userId])
  const before = await lockRecord(subscriptionsQueries, caller, id)
  await requireDoable(caller, before, action)
  const { planId, providerReference: reference } = before
  await tellAct(caller, { id, memberId: userId, reference }, { planId, ...(await plan(before)) })
  const record = await findRecord(subscriptionsQueries, caller, id)
  const auditId = await auditChange(subscriptionsQueries, caller, { action, before, after: record })
  return { record, auditId }
}

/**
 * Refuses what is not for whoever was erased, what does not start from the present state, what makes no sense where nothing is
 * paid for, and to stop or start what is so already.
 */
export async function requireDoable(
  caller: Caller,
  subscription: Subscription,
  action: ActionOf<Subscriptions>,
): Promise<void> {
  if (!mayStillBeDone(action, subscription)) throw new Problem('member_erased')
  requireState(subscriptionsQueries, action, subscription)
  if (ofAnyTerms.has(action)) return
  const { standing } = await findStanding(caller, subscription)
  if ((standing?.isGiven ?? false) !== (action === 'endGift')) throw new Problem('conflict')
  if (action === 'stopRenewal' && standing?.renews === false) throw new Problem('conflict')
  if (action === 'startRenewal' && standing?.renews !== false) throw new Problem('conflict')
}

export const extendSubscription: ActionHandler<Subscriptions, { days: number }> = (caller, { id, body }) =>
  act(caller, { id, action: 'extend' }, (subscription) => extension(caller, subscription, body))

export const creditSubscription: ActionHandler<Subscriptions, { amount: number }> = (caller, { id, body }) =>
  act(caller, { id, action: 'credit' }, (subscription) => creditOf(caller, subscription, body))

export const changePlan: ActionHandler<Subscriptions, { planId: number }> = (caller, { id, body }) =>
  act(caller, { id, action: 'changePlan' }, (subscription) => changeOfPlan(caller, subscription, body))

const tells =
  (action: ActionOf<Subscriptions>, told: Act): ActionHandler<Subscriptions> =>
  (caller, { id }) =>
    act(caller, { id, action }, () => told)

export const endGift = tells('endGift', { type: 'complimentary_ended' })
export const stopRenewal = tells('stopRenewal', { type: 'renewal_off' })
export const startRenewal = tells('startRenewal', { type: 'renewal_on' })
export const pauseSubscription = tells('pause', { type: 'paused' })
export const resumeSubscription = tells('resume', { type: 'resumed' })
export const endSubscription = tells('end', { type: 'churn', reason: 'admin' })
