import type { ActionOf } from '@backlot/contract/core/resource/resource'
import { accessEffectOf } from '@backlot/contract/ledger/access-effect'
import type { ActEffect, AskedAct } from '@backlot/contract/ledger/act-effect'
import { standingAt } from '@backlot/contract/ledger/subscription-ledger'
import type { subscriptions } from '@backlot/contract/resources/subscriptions'
import type { Caller } from '../../platform/caller/call.ts'
import { findRecord } from '../../platform/record/crud-service.ts'
import { type Act, changeOfPlan, creditOf, extension, findStanding, type Subscription } from './acts.ts'
import { subscriptionsQueries } from './subscriptions.queries.ts'
import { requireDoable } from './subscriptions.service.ts'

type Subscriptions = typeof subscriptions

/** What an act of staff would do to a subscription, before it is done. */
export async function effectOfAct(
  caller: Caller,
  { id, asked }: { id: number; asked: AskedAct },
): Promise<ActEffect> {
  const subscription = await findRecord(subscriptionsQueries, caller, id)
  const { action, act: planned } = plannedAct(caller, subscription, asked)
  await requireDoable(caller, subscription, action)
  const rules = caller.services.config.ledgerRules
  const now = caller.services.now().toISOString()
  const told = await planned()
  const { events, standing: before } = await findStanding(caller, subscription)
  const event = { mrr: null, until: null, reason: null, ...told, key: 'act', occurredAt: now }
  const after = standingAt([...events, event], now, rules)
  // What is scheduled takes hold when the next period begins.
  const from = after?.scheduledKey === event.key ? after.periodEnd : now
  return {
    ...{ currency: subscription.currency, from },
    access: accessEffectOf(before, after),
    mrr: { before: before?.mrr ?? 0, after: standingAt([...events, event], from, rules)?.mrr ?? 0 },
  }
}

function plannedAct(
  caller: Caller,
  subscription: Subscription,
  { days, amount, planId }: AskedAct,
): { action: ActionOf<Subscriptions>; act: () => Promise<Act> } {
  if (days !== undefined) return { action: 'extend', act: () => extension(caller, subscription, { days }) }
  if (amount !== undefined) return { action: 'credit', act: () => creditOf(caller, subscription, { amount }) }
  return { action: 'changePlan', act: () => changeOfPlan(caller, subscription, { planId: planId ?? 0 }) }
}
