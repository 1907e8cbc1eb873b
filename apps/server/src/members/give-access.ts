import { memberBatchFields } from '@backlot/contract/resources/member-batch'
import { isGivenAlready } from '@backlot/contract/resources/users'
import { ownProvider } from '@backlot/contract/site/money/subscription-events'
import { lockMembers } from '../ledger/ledger.queries.ts'
import { tellAct, tellActs } from '../ledger/staff-acts.ts'
import { findGiven, findPlans, insertSubscriptions, type KnownPlan } from '../ledger/tell.queries.ts'
import type { Caller } from '../platform/caller/call.ts'
import { todayIn } from '../platform/http/query/days-meant.ts'
import { fieldProblem, type Problem } from '../platform/problem/problem.ts'
import { requireReferences } from '../platform/record/values/reference-check.ts'
import { endOfDay } from './access.queries.ts'

/** What is given away, and until when. */
export interface Gift {
  readonly plan: KnownPlan
  readonly until: string
}

type Giver = Pick<Caller, 'db' | 'services'>

const mostYears = 10

/** A plan that access is given away of, and the end of the last day that it is given for; refused as fields of whoever asks. */
export async function giftOf(
  caller: Caller,
  { planId, day, dayField }: { planId: number; day: string; dayField: string },
): Promise<Gift> {
  const { config, now } = caller.services
  const zone = config.businessTimeZone
  const today = todayIn(zone, now())
  const latest = `${Number(today.slice(0, 4)) + mostYears}${today.slice(4)}`
  if (day < today) throw fieldProblem(dayField, { message: 'too_small', parameters: { minimum: today } })
  if (day > latest) throw fieldProblem(dayField, { message: 'too_big', parameters: { maximum: latest } })
  await requireReferences(caller, { planId: memberBatchFields.planId }, { planId })
  const plan = (await findPlans(caller.db, [planId])).get(planId)
  if (!plan) throw fieldProblem('planId', { message: 'no_such_record' })
  return { plan, until: await endOfDay(caller.db, day, zone) }
}

/** Gives a member access until a moment, later than before: an event of a subscription of its own, which nobody pays for. */
export async function giveAccess(
  caller: Giver,
  { memberId, plan, until }: Gift & { memberId: number },
): Promise<void> {
  await lockMembers(caller.db, [memberId])
  const [given] = await openGifts(caller, [memberId], plan)
  if (!given) return
  const { until: before } = given
  if (before !== null && Date.parse(until) <= Date.parse(before)) throw tooEarly(caller, before)
  await tellAct(caller, given, { type: 'complimentary', planId: plan.id, until })
}

/** Gives members access who were made by the same transaction, all of them at once. */
export async function giveAccessToNew(
  caller: Giver,
  { memberIds, plan, until }: Gift & { memberIds: readonly number[] },
): Promise<void> {
  const given = await openGifts(caller, memberIds, plan)
  await tellActs(caller, given, { type: 'complimentary', planId: plan.id, until })
}

/** The subscriptions that hold what is given away of a plan; those that there are not yet are made. */
async function openGifts({ db, services }: Giver, memberIds: readonly number[], plan: KnownPlan) {
  const occurredAt = services.now().toISOString()
  const gifts = memberIds.map((memberId) => ({
    ...{ provider: ownProvider, reference: `given-${memberId}-${plan.id}`, memberId, planId: plan.id },
    ...{ currency: plan.currency, isCurrencyTold: true, channelId: null, campaignId: null, occurredAt },
  }))
  await insertSubscriptions(db, gifts)
  return findGiven(
    db,
    gifts.map(({ reference }) => reference),
  )
}

/** What was given is never taken back by giving less; it ends where the day after its last begins. */
function tooEarly({ services: { config } }: Pick<Caller, 'services'>, before: string): Problem {
  const zone = config.businessTimeZone
  const next = todayIn(zone, new Date(before))
  const day = todayIn(zone, new Date(Date.parse(before) - 1))
  return fieldProblem('until', { message: isGivenAlready, parameters: { day, next } })
}
