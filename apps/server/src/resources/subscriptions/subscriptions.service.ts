import type { ActionOf } from '@backlot/contract/core/resource/resource'
import type { subscriptions } from '@backlot/contract/resources/subscriptions'
import { lockMembers } from '../../ledger/ledger.queries.ts'
import { type StaffAct, tellAct } from '../../ledger/staff-acts.ts'
import type { Caller } from '../../platform/caller/call.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { type ActionHandler, lockForAction } from '../../platform/record/actions.ts'
import { auditChange, findRecord, type Written } from '../../platform/record/crud-service.ts'
import { type Act, changeOfPlan, creditOf, extension, findStanding, type Subscription } from './acts.ts'
import { isErased, subscriptionsQueries } from './subscriptions.queries.ts'

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
  const before = await lockForAction(subscriptionsQueries, caller, { id, action })
  await requireDoable(caller, before, action)
  const { planId, providerReference: reference } = before
  await tellAct(caller, { id, memberId: userId, reference }, { planId, ...(await plan(before)) })
  const record = await findRecord(subscriptionsQueries, caller, id)
  const auditId = await auditChange(subscriptionsQueries, caller, { action, before, after: record })
  return { record, auditId }
}

/** What may still be done where nobody is left to watch. */
const ending: ReadonlySet<ActionOf<Subscriptions>> = new Set(['stopRenewal', 'pause'])

/** Refuses what makes no sense where nothing is paid for, as there is only an end to put off, and to stop or start what is so already. */
export async function requireDoable(
  caller: Caller,
  subscription: Subscription,
  action: ActionOf<Subscriptions>,
): Promise<void> {
  if (!ending.has(action) && (await isErased(caller.db, subscription.userId))) throw new Problem('conflict')
  if (action === 'extend' || action === 'resume') return
  const { standing } = await findStanding(caller, subscription)
  if (standing?.isGiven) throw new Problem('conflict')
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
  (action: ActionOf<Subscriptions>, type: StaffAct['type']): ActionHandler<Subscriptions> =>
  (caller, { id }) =>
    act(caller, { id, action }, () => ({ type }))

export const stopRenewal = tells('stopRenewal', 'renewal_off')
export const startRenewal = tells('startRenewal', 'renewal_on')
export const pauseSubscription = tells('pause', 'paused')
export const resumeSubscription = tells('resume', 'resumed')
