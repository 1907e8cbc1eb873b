import { settled, type Terms, turningPoints, withEvent } from './contract-terms.ts'
import {
  inOrder,
  type LedgerEvent,
  type LedgerRules,
  type MovementReason,
  type SubscriptionState,
  usualRules,
} from './ledger-event.ts'

/** How a subscription stands at a moment. */
export interface Standing {
  readonly at: string
  /** What brought it there; null where only time went by. */
  readonly event: LedgerEvent | null
  readonly state: SubscriptionState
  /** Minor units a month. */
  readonly mrr: number
  readonly hasAccess: boolean
  /** Access was given away, and is not paid for. */
  readonly isGiven: boolean
  /** Until when there is access if nothing more happens; null where there is none. */
  readonly accessUntil: string | null
  readonly startedAt: string
  /** The end of what is paid for or tried. */
  readonly periodEnd: string
  /** The end of what is paid for, tried or given away; when it ended, where it has. */
  readonly endsAt: string
  readonly renews: boolean
  /** Minor units a month, be they paid at the moment or not. */
  readonly price: number
  /** The key of the event whose plan it is on. */
  readonly planKey: string | null
  /** The key of the event that scheduled another plan from the next period on. */
  readonly scheduledKey: string | null
  /** Why nothing is paid any more, where that is so. */
  readonly reason: MovementReason | null
  /** When the clock alone changes it. */
  readonly nextChangeAt: string | null
}

const iso = (moment: number) => new Date(moment).toISOString()

function paidState(terms: Terms, at: number): SubscriptionState {
  if (terms.end !== null) return 'expired'
  if (terms.pausedAt !== null) return 'paused'
  if (at >= terms.coveredUntil) return 'past_due'
  if (terms.isTrial) return 'trialing'
  return terms.renews ? 'active' : 'cancelled'
}

function endsAt({ end, coveredUntil, givenUntil }: Terms): number {
  return Math.max(end?.at ?? coveredUntil, givenUntil ?? 0)
}

function mrrOf(terms: Terms, state: SubscriptionState, { churnAt }: LedgerRules): number {
  if (state === 'expired' || state === 'paused') return 0
  return churnAt === 'renewal_off' && !terms.renews ? 0 : terms.price
}

function standing(
  open: Terms,
  { at, event, rules }: { at: number; event: LedgerEvent | null; rules: LedgerRules },
): Standing {
  const terms = settled(open, at, rules)
  const paid = paidState(terms, at)
  const isWatching = paid !== 'expired' && paid !== 'paused'
  const isGiven = !isWatching && terms.givenUntil !== null && at < terms.givenUntil
  const points = turningPoints(terms, rules).filter((point) => point > at)
  const ends = [terms.givenUntil ?? at, ...(isWatching ? [Math.max(...points)] : [])]
  const hasAccess = isWatching || isGiven
  const reason = terms.end?.reason ?? (paid === 'paused' ? 'paused' : terms.renews ? null : 'voluntary')
  return {
    at: iso(at),
    event,
    // What stands still while access is given can still be resumed.
    state: isGiven && paid === 'expired' ? 'active' : paid,
    mrr: mrrOf(terms, paid, rules),
    hasAccess,
    isGiven,
    accessUntil: hasAccess ? iso(Math.max(...ends)) : null,
    startedAt: iso(terms.startedAt),
    periodEnd: iso(terms.coveredUntil),
    endsAt: iso(endsAt(terms)),
    renews: terms.renews,
    price: terms.price,
    planKey: terms.planKey,
    scheduledKey: terms.scheduled?.key ?? null,
    reason,
    nextChangeAt: points[0] === undefined ? null : iso(points[0]),
  }
}

/** Every change of a subscription up to a moment, those that only time makes among them. */
export function timelineOf(
  events: readonly LedgerEvent[],
  { until, rules = usualRules }: { until: string; rules?: LedgerRules },
): Standing[] {
  const last = Date.parse(until)
  const told = inOrder(events).filter(({ occurredAt }) => Date.parse(occurredAt) <= last)
  const changes: Standing[] = []
  let terms: Terms | null = null
  for (const [index, event] of told.entries()) {
    terms = withEvent(terms, event, rules)
    const at = Date.parse(event.occurredAt)
    const next = told[index + 1]
    const before = next ? Date.parse(next.occurredAt) : last + 1
    changes.push(standing(terms, { at, event, rules }))
    for (const point of turningPoints(terms, rules))
      if (point > at && point < before) changes.push(standing(terms, { at: point, event: null, rules }))
  }
  return changes
}

/**
 * How a subscription stands at a moment: status, monthly revenue and access follow from its events and from nothing else,
 * whatever the order in which they came. Null before the first.
 */
export function standingAt(
  events: readonly LedgerEvent[],
  at: string,
  rules: LedgerRules = usualRules,
): Standing | null {
  let terms: Terms | null = null
  for (const event of inOrder(events))
    if (Date.parse(event.occurredAt) <= Date.parse(at)) terms = withEvent(terms, event, rules)
  return terms && standing(terms, { at: Date.parse(at), event: null, rules })
}
