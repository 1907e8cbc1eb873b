import { ownProvider } from '@backlot/contract/site/money/subscription-events'
import { lockMembers } from '../ledger/ledger.queries.ts'
import { tellAct } from '../ledger/staff-acts.ts'
import { findGiven, insertSubscriptions, type KnownPlan } from '../ledger/tell.queries.ts'
import type { Caller } from '../platform/caller/call.ts'
import { todayIn } from '../platform/http/query/days-meant.ts'
import { fieldProblem, type Problem } from '../platform/problem/problem.ts'

/** Gives a member access until a moment, later than before: an event of a subscription of its own, which nobody pays for. */
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
  const { id, until: before } = await findGiven(caller.db, reference)
  if (before !== null && Date.parse(until) <= Date.parse(before)) throw tooEarly(caller, before)
  await tellAct(caller, { id, memberId, reference }, { type: 'complimentary', planId: plan.id, until })
}

/** What was given is never taken back by giving less. */
function tooEarly({ services: { config } }: Pick<Caller, 'services'>, before: string): Problem {
  const minimum = todayIn(config.businessTimeZone, new Date(before))
  return fieldProblem('until', { message: 'too_small', parameters: { minimum } })
}
