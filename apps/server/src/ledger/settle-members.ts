import { inOrder } from '@backlot/contract/ledger/ledger-event'
import { movementsOf } from '@backlot/contract/ledger/movements'
import { standingAt } from '@backlot/contract/ledger/subscription-ledger'
import type { Db } from '../platform/database/database.ts'
import {
  type KeptLedger,
  type KeptMovement,
  type KeptStanding,
  listLedgers,
  replaceMovements,
  writeStandings,
} from './ledger.queries.ts'

/**
 * Works out anew how the subscriptions of some members stand at a moment, and what their monthly revenue did until then. The
 * members are locked by whoever asks.
 */
export async function settleMembers(db: Db, memberIds: readonly number[], now: Date): Promise<void> {
  const ledgers = await listLedgers(db, memberIds)
  await writeStandings(
    db,
    ledgers.flatMap((ledger) => standingOf(ledger, now)),
  )
  const byMember = Map.groupBy(ledgers, ({ userId }) => userId)
  await replaceMovements(
    db,
    memberIds,
    [...byMember.values()].flatMap((own) => movementsOfMember(own, now)),
  )
}

/** Clocks of sites may be a little ahead: what was told has happened. */
function momentOf(ledgers: readonly KeptLedger[], now: Date): string {
  const told = ledgers.flatMap(({ events }) => events.map(({ occurredAt }) => Date.parse(occurredAt)))
  return new Date(Math.max(now.getTime(), ...told)).toISOString()
}

/** How a subscription stands at a moment, as it is written; nothing where nothing was told. */
export function standingOf(ledger: KeptLedger, now: Date): KeptStanding[] {
  const standing = standingAt(ledger.events, momentOf([ledger], now))
  const last = inOrder(ledger.events).at(-1)
  if (!standing || !last) return []
  return [{ ...standing, id: ledger.subscriptionId, planId: last.planId }]
}

/** What the monthly revenue of one member did until a moment, as it is written. */
export function movementsOfMember(ledgers: readonly KeptLedger[], now: Date): KeptMovement[] {
  const currencies = new Map(ledgers.map(({ subscriptionId, currency }) => [subscriptionId, currency]))
  const events = new Map(ledgers.flatMap((ledger) => ledger.events.map(({ key, id }) => [key, id] as const)))
  const [first] = ledgers
  return movementsOf(ledgers, { until: momentOf(ledgers, now) }).map(({ eventKey, ...movement }) => ({
    ...movement,
    userId: first?.userId ?? 0,
    currency: currencies.get(movement.subscriptionId) ?? '',
    eventId: eventKey === null ? null : (events.get(eventKey) ?? null),
  }))
}
