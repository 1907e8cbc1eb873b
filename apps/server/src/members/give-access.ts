import { ownProvider } from '@backlot/contract/site/money/subscription-events'
import { lockMembers } from '../ledger/ledger.queries.ts'
import { tellAct } from '../ledger/staff-acts.ts'
import { findGiven, insertSubscriptions, type KnownPlan } from '../ledger/tell.queries.ts'
import type { Caller } from '../platform/caller/call.ts'

/** Gives a member access until a moment: an event of a subscription of its own, which nobody pays for. */
export async function giveAccess(
  caller: Pick<Caller, 'db' | 'services'>,
  { memberId, plan, until }: { memberId: number; plan: KnownPlan; until: string },
): Promise<void> {
  await lockMembers(caller.db, [memberId])
  const reference = `given-${memberId}-${plan.id}`
  const occurredAt = caller.services.now().toISOString()
  await insertSubscriptions(caller.db, [
    {
      ...{ provider: ownProvider, reference, memberId, planId: plan.id, currency: plan.currency },
      ...{ channelId: null, campaignId: null, occurredAt },
    },
  ])
  const id = await findGiven(caller.db, reference)
  await tellAct(caller, { id, memberId, reference }, { type: 'complimentary', planId: plan.id, until })
}
