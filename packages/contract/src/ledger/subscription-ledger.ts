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

interface Change {
  readonly at: number
  /** What brought it; null where only time went by. */
  readonly event: LedgerEvent | null
  /** As they are by then if nobody looks at the clock. */
  readonly open: Terms
}

/** What a subscription brings in from a change on. */
export interface Revenue extends Pick<Standing, 'event' | 'mrr' | 'planKey' | 'reason'> {
  /** In milliseconds. */
  readonly at: number
}

function revenue({ at, event, open }: Change, rules: LedgerRules) {
  const terms = settled(open, at, rules)
  const paid = paidState(terms, at)
  const reason = terms.end?.reason ?? (paid === 'paused' ? 'paused' : terms.renews ? null : 'voluntary')
  return { at, event, mrr: mrrOf(terms, paid, rules), planKey: terms.planKey, reason, terms, paid }
}

function standing(change: Change, rules: LedgerRules): Standing {
  const { at, terms, paid, ...brought } = revenue(change, rules)
  const isWatching = paid !== 'expired' && paid !== 'paused'
  const isGiven = !isWatching && terms.givenUntil !== null && at < terms.givenUntil
  const points = turningPoints(terms, rules).filter((point) => point > at)
  const ends = [terms.givenUntil ?? at, ...(isWatching ? [Math.max(...points)] : [])]
  const hasAccess = isWatching || isGiven
  return {
    ...brought,
    at: iso(at),
    // What stands still while access is given can still be resumed.
    state: isGiven && paid === 'expired' ? 'active' : paid,
    hasAccess,
    isGiven,
    accessUntil: hasAccess ? iso(Math.max(...ends)) : null,
    startedAt: iso(terms.startedAt),
    periodEnd: iso(terms.coveredUntil),
    endsAt: iso(endsAt(terms)),
    renews: terms.renews,
    price: terms.price,
    scheduledKey: terms.scheduled?.key ?? null,
    nextChangeAt: points[0] === undefined ? null : iso(points[0]),
  }
}

interface Asked {
  readonly until: string
  readonly rules?: LedgerRules
}

/** Every change of a subscription up to a moment, those that only time makes among them. */
function changesOf(events: readonly LedgerEvent[], { until, rules = usualRules }: Asked): Change[] {
  const last = Date.parse(until)
  const told = inOrder(events).filter(({ occurredAt }) => Date.parse(occurredAt) <= last)
  const changes: Change[] = []
  let open: Terms | null = null
  for (const [index, event] of told.entries()) {
    open = withEvent(open, event, rules)
    const at = Date.parse(event.occurredAt)
    const next = told[index + 1]
    const before = next ? Date.parse(next.occurredAt) : last + 1
    changes.push({ at, event, open })
    for (const point of turningPoints(open, rules))
      if (point > at && point < before) changes.push({ at: point, event: null, open })
  }
  return changes
}

/** How a subscription stood after every change up to a moment. */
export function timelineOf(events: readonly LedgerEvent[], asked: Asked): Standing[] {
  return changesOf(events, asked).map((change) => standing(change, asked.rules ?? usualRules))
}

/** The same of its revenue alone, for many of them: a standing's moments would take longer to write than to find. */
export function revenuesOf(events: readonly LedgerEvent[], asked: Asked): Revenue[] {
  return changesOf(events, asked).map((change) => revenue(change, asked.rules ?? usualRules))
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
  return terms && standing({ at: Date.parse(at), event: null, open: terms }, rules)
}
