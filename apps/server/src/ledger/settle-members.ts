import { currentOf } from '@backlot/contract/ledger/current-subscription'
import type { LedgerRules } from '@backlot/contract/ledger/ledger-event'
import { type Movement, movementsOf } from '@backlot/contract/ledger/movements'
import { standingAt } from '@backlot/contract/ledger/subscription-ledger'
import type { Services } from '../platform/caller/services.ts'
import type { Db } from '../platform/database/database.ts'
import {
  type KeptCurrent,
  type KeptLedger,
  type KeptMovement,
  type KeptStanding,
  listLedgers,
  replaceMovements,
  writeCurrent,
  writeStandings,
} from './ledger.queries.ts'

/** The moment that subscriptions are settled for, and what the business decided about all of them. */
export interface LedgerClock {
  readonly now: Date
  readonly rules: LedgerRules
}

export function ledgerClock({ now, config }: Pick<Services, 'now' | 'config'>): LedgerClock {
  return { now: now(), rules: config.ledgerRules }
}

/**
 * Works out anew how the subscriptions of some members stand at a moment, and what their monthly revenue did until then. The
 * members are locked by whoever asks.
 */
export async function settleMembers(db: Db, memberIds: readonly number[], clock: LedgerClock): Promise<void> {
  const ledgers = await listLedgers(db, memberIds)
  const standings = ledgers.flatMap((ledger) => standingOf(ledger, clock))
  await writeStandings(db, standings)
  await writeCurrent(db, currentOfEach(standings))
  const byMember = Map.groupBy(ledgers, ({ userId }) => userId)
  await replaceMovements(
    db,
    memberIds,
    [...byMember.values()].flatMap((own) => movementsOfMember(own, clock)),
  )
}

/** Which subscription each of some members has, out of all of theirs. */
function currentOfEach(standings: readonly KeptStanding[]): KeptCurrent[] {
  const byMember = Map.groupBy(standings, ({ userId }) => userId)
  return [...byMember.values()].flatMap((own) => currentOf(own) ?? [])
}

/** So far the clocks of sites may be ahead. */
export const minutesAhead = 5

/** What sites told has happened, though their clocks are a little ahead. */
function momentOf(ledgers: readonly KeptLedger[], now: Date): string {
  const latest = now.getTime() + minutesAhead * 60_000
  const told = ledgers.flatMap(({ events }) => events.map(({ occurredAt }) => Date.parse(occurredAt)))
  return new Date(Math.max(now.getTime(), ...told.filter((at) => at <= latest))).toISOString()
}

/** How a subscription stands at a moment, as it is written; nothing where nothing was told. */
export function standingOf(ledger: KeptLedger, { now, rules }: LedgerClock): KeptStanding[] {
  const standing = standingAt(ledger.events, momentOf([ledger], now), rules)
  const sold = ledger.events.find(({ key }) => key === standing?.planKey)
  return standing && sold ? [{ ...standing, ...idsOf(ledger), planId: sold.planId }] : []
}

const idsOf = ({ subscriptionId: id, userId }: KeptLedger) => ({ id, userId })

/** What the monthly revenue of one member did until a moment, as it is written. */
export function movementsOfMember(
  ledgers: readonly KeptLedger[],
  { now, rules }: LedgerClock,
): KeptMovement[] {
  const currencies = new Map(ledgers.map(({ subscriptionId, currency }) => [subscriptionId, currency]))
  const events = new Map(
    ledgers.flatMap((ledger) => ledger.events.map((event) => [event.key, event] as const)),
  )
  const [first] = ledgers
  const payersChange = payersChanges()
  let memberSince = ''
  const contractsSince = new Map<number, string>()
  const plansSince = new Map<number, string | null>()
  return movementsOf(ledgers, { until: momentOf(ledgers, now), rules }).map(({ eventKey, ...movement }) => {
    const { subscriptionId, at, mrrBefore, planId, leftPlanId } = movement
    if (movement.movement === 'new' || movement.movement === 'reactivation') memberSince = at
    if (mrrBefore === 0) contractsSince.set(subscriptionId, at)
    if (mrrBefore === 0) plansSince.set(subscriptionId, null)
    else if (planId !== leftPlanId) plansSince.set(subscriptionId, at)
    const event = eventKey === null ? undefined : events.get(eventKey)
    const currency = currencies.get(subscriptionId) ?? ''
    return {
      ...movement,
      userId: first?.userId ?? 0,
      currency,
      payersChange: payersChange(currency, movement),
      eventId: event?.id ?? null,
      memberSince,
      contractSince: contractsSince.get(subscriptionId) ?? at,
      planSince: plansSince.get(subscriptionId) ?? null,
    }
  })
}

/** By how many members who pay in its currency each movement of one member changed them, told in their order: -1, 0 or 1. */
function payersChanges(): (currency: string, movement: Pick<Movement, 'mrrBefore' | 'mrrAfter'>) => number {
  const paidFor = new Map<string, number>()
  return (currency, { mrrBefore, mrrAfter }) => {
    const before = paidFor.get(currency) ?? 0
    const after = before + Number(mrrAfter > 0) - Number(mrrBefore > 0)
    paidFor.set(currency, after)
    return Number(after > 0) - Number(before > 0)
  }
}
