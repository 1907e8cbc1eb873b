import { isDeepStrictEqual } from 'node:util'
import type { LedgerEventType } from '@backlot/contract/ledger/ledger-event'
import { monthlyPrice } from '@backlot/contract/ledger/monthly-price'
import type {
  EventRefusal,
  EventVerdicts,
  SubscriptionEvent,
} from '@backlot/contract/site/money/subscription-events'
import { lockMembers } from '../../ledger/ledger.queries.ts'
import { ledgerClock, minutesAhead, settleMembers } from '../../ledger/settle-members.ts'
import {
  findPlans,
  insertEvents,
  insertSubscriptions,
  type KnownPlan,
  type NewEvent,
  type NewSubscription,
} from '../../ledger/tell.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { SiteCaller } from '../door/site-api.ts'
import { findCreditsOfCharges } from '../visits/visits.queries.ts'
import { differencesOf } from './differences.ts'
import { type Conflict, noteConflicts } from './payments.queries.ts'
import {
  findChannels,
  findMembers,
  findSubscriptions,
  findTold,
  nameCurrencies,
} from './subscription-events.queries.ts'
import { answerOf, idsOf, judged, keyOf, type Verdicts } from './verdicts.ts'

type EventJudgements = Verdicts<SubscriptionEvent, EventRefusal>

/** Adds to the ledger what was told, each number once, and works out what it comes to. */
export async function takeEvents(
  caller: SiteCaller,
  items: readonly SubscriptionEvent[],
): Promise<EventVerdicts> {
  const { db, services } = caller
  const told = items.map(asTold)
  const plans = await findPlans(
    db,
    idsOf(told, ({ planId }) => planId),
  )
  const memberIds = idsOf(told, ({ memberId }) => memberId)
  // What others tell of them at this moment is known by then.
  await lockMembers(db, memberIds)
  const strangers = await strangersAmong(caller, told, plans)
  const verdicts: EventJudgements = new Map([...strangers, ...(await knownAmong(caller, told, strangers))])
  const fresh = told.filter((event) => !verdicts.has(event))
  const events = await addToSubscriptions(caller, fresh, { plans, verdicts })
  // Told at once under two members: who comes second is judged anew when it is told again.
  if ((await insertEvents(db, events)) < events.length) throw new Problem('conflict')
  await noteDiffering(
    db,
    told.filter((event) => verdicts.get(event) === 'differs'),
  )
  const moved = idsOf(events, ({ told: { memberId } }) => memberId)
  if (moved.length > 0) await settleMembers(db, moved, ledgerClock(services))
  return answerOf(told, verdicts)
}

/** One moment is written in more than one way. */
function asTold(event: SubscriptionEvent): SubscriptionEvent {
  const { occurredAt, until } = event
  const moment = (text: string) => new Date(text).toISOString()
  return { ...event, occurredAt: moment(occurredAt), until: until && moment(until) }
}

/** Those that tell of what there is not. */
async function strangersAmong(
  { db, services }: SiteCaller,
  told: readonly SubscriptionEvent[],
  plans: ReadonlyMap<number, KnownPlan>,
): Promise<EventJudgements> {
  const members = await findMembers(
    db,
    idsOf(told, ({ memberId }) => memberId),
  )
  const channels = await findChannels(
    db,
    idsOf(told, ({ channelId }) => channelId),
  )
  const latest = services.now().getTime() + minutesAhead * 60_000
  const faultOf = (event: SubscriptionEvent): EventRefusal | null => {
    const { channelId, campaignId } = event
    if (!members.has(event.memberId)) return 'unknown_member'
    const plan = plans.get(event.planId)
    if (!plan) return 'unknown_plan'
    if (
      pricing.has(event.type) &&
      !event.recurringPrice &&
      (event.currency ?? plan.currency) !== plan.currency
    )
      return 'wrong_currency'
    if (
      channelId !== null &&
      !channels.has(campaignId === null ? `${channelId}` : `${channelId} ${campaignId}`)
    )
      return 'unknown_channel'
    return Date.parse(event.occurredAt) > latest ? 'in_future' : null
  }
  return judged(told, faultOf)
}

/** Those whose number is known, before or in this very batch: the same again, or another thing under it. */
async function knownAmong(
  { db }: SiteCaller,
  told: readonly SubscriptionEvent[],
  strangers: EventJudgements,
): Promise<EventJudgements> {
  const known = new Map([...(await findTold(db, told))].map(([key, { told: before }]) => [key, before]))
  return judged<SubscriptionEvent, EventRefusal>(told, (event) => {
    const before = known.get(keyOf(event))
    if (before) return isDeepStrictEqual(before, event) ? 'duplicate' : 'differs'
    // What is refused is not known by it: told again and right, it is taken.
    if (!strangers.has(event)) known.set(keyOf(event), event)
    return null
  })
}

/** Keeps for finance what was told under a known number and says something else. */
async function noteDiffering(db: Db, differing: readonly SubscriptionEvent[]): Promise<void> {
  if (differing.length === 0) return
  const known = await findTold(db, differing)
  const conflicts = differing.flatMap((event): Conflict[] => {
    const before = known.get(keyOf(event))
    if (!before) return []
    const { provider, transactionNumber } = event
    const about = {
      kind: 'event',
      provider,
      transactionNumber,
      subscriptionId: before.subscriptionId,
    } as const
    return [{ ...about, ...differencesOf(factsOf(before.told), factsOf(event)) }]
  })
  await noteConflicts(db, conflicts)
}

function factsOf({ recurringPrice: price, ...event }: SubscriptionEvent) {
  return {
    subscription: event.subscriptionReference,
    type: event.type,
    time: event.occurredAt,
    until: event.until,
    member: event.memberId,
    plan: event.planId,
    price: price && `${price.amount} / ${price.count} ${price.unit}`,
    currency: event.currency,
    reason: event.reason,
    attempt: event.attempt,
    decline: event.declineCode,
    channel: event.channelId,
    campaign: event.campaignId,
  }
}

interface Judging {
  readonly plans: ReadonlyMap<number, KnownPlan>
  readonly verdicts: EventJudgements
}

/** Finds the subscription of each event, or makes it; one that is somebody else's, or in another currency, is refused. */
async function addToSubscriptions(
  { db }: SiteCaller,
  fresh: readonly SubscriptionEvent[],
  { plans, verdicts }: Judging,
): Promise<NewEvent[]> {
  const named = currenciesNamed(fresh, plans)
  const news = fresh.map((event) => {
    const contract = { ...event, reference: event.subscriptionReference }
    const currency = named.get(contractOf(contract)) ?? null
    const assumed = plans.get(event.planId)?.currency ?? ''
    return { ...contract, currency: currency ?? assumed, isCurrencyTold: currency !== null }
  })
  let byReference = await knownByReference(db, news)
  const strangers = news.filter((each) => !byReference.has(nameOf(each)))
  // What was told before did not say: in whatever order, it is sold in what is named first.
  const unnamed = [...byReference.values()].flatMap(({ isCurrencyTold, ...known }) => {
    const currency = isCurrencyTold ? undefined : named.get(contractOf(known))
    return currency === undefined ? [] : [{ ...known, currency }]
  })
  if (strangers.length > 0) await insertSubscriptions(db, await credited(db, strangers))
  if (unnamed.length > 0) await nameCurrencies(db, unnamed)
  const changed = [...strangers, ...unnamed]
  if (changed.length > 0) byReference = new Map([...byReference, ...(await knownByReference(db, changed))])
  return fresh.flatMap((told) => {
    const known = byReference.get(nameOf({ ...told, reference: told.subscriptionReference }))
    const plan = plans.get(told.planId)
    const currency = currencyOf(told, plan) ?? known?.currency
    if (known && known.memberId === told.memberId && known.currency === currency)
      return [{ subscriptionId: known.id, mrr: mrrOf(told, plan), told }]
    verdicts.set(told, 'other_subscription')
    return []
  })
}

type Named = Pick<NewSubscription, 'provider' | 'reference'>

const nameOf = ({ provider, reference }: Named) => JSON.stringify([provider, reference])

const contractOf = ({ provider, reference, memberId }: Named & Pick<NewSubscription, 'memberId'>) =>
  JSON.stringify([provider, reference, memberId])

/** The currency that is named first, by when it happened, of each subscription that anything of this batch names one of. */
function currenciesNamed(
  events: readonly SubscriptionEvent[],
  plans: ReadonlyMap<number, KnownPlan>,
): Map<string, string> {
  const named = new Map<string, string>()
  for (const event of events.toSorted(
    (one, other) => Date.parse(one.occurredAt) - Date.parse(other.occurredAt),
  )) {
    const currency = currencyOf(event, plans.get(event.planId))
    const contract = contractOf({ ...event, reference: event.subscriptionReference })
    if (currency !== null && !named.has(contract)) named.set(contract, currency)
  }
  return named
}

async function knownByReference(db: Db, named: readonly Named[]) {
  return new Map((await findSubscriptions(db, named)).map((each) => [nameOf(each), each]))
}

/** What names no channel is credited to the last link by which its member came before it began. */
async function credited(db: Db, news: readonly NewSubscription[]): Promise<NewSubscription[]> {
  const charges = news.map((each) => ({ ...each, paidAt: each.occurredAt }))
  const credits = await findCreditsOfCharges(
    db,
    charges.filter(({ channelId }) => channelId === null),
  )
  return charges.map((each) => ({ ...each, ...credits.get(each) }))
}

/** These make or change what is charged; a renewal without a price leaves the contract as it was made. */
const pricing: ReadonlySet<LedgerEventType> = new Set([
  'new',
  'conversion',
  'reactivation',
  'expansion',
  'contraction',
  'change_scheduled',
])

/** What currency an event says, by itself or by its plan's price; null where it speaks of none, whatever its plan costs by now. */
function currencyOf(event: SubscriptionEvent, plan: KnownPlan | undefined): string | null {
  const { type, currency, recurringPrice } = event
  if (currency !== null) return currency
  return pricing.has(type) && recurringPrice === null ? (plan?.currency ?? null) : null
}

function mrrOf({ type, recurringPrice }: SubscriptionEvent, plan: KnownPlan | undefined): number | null {
  if (recurringPrice !== null && (pricing.has(type) || type === 'renewal'))
    return monthlyPrice(recurringPrice)
  if (!pricing.has(type)) return null
  return plan?.recurring ? monthlyPrice(plan.recurring) : 0
}
