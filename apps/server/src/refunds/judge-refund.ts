import type { RecordOf } from '@backlot/contract/core/resource/resource'
import type { LedgerEvent } from '@backlot/contract/ledger/ledger-event'
import { type Standing, standingAt } from '@backlot/contract/ledger/subscription-ledger'
import type { orders } from '@backlot/contract/resources/orders'
import { type accessAfter, refundMessages } from '@backlot/contract/resources/refunds'
import type { Caller } from '../platform/caller/call.ts'
import { fieldProblem } from '../platform/problem/problem.ts'
import { findSurroundings, listLedger, type Surroundings } from './refund-effect.queries.ts'

export type Order = RecordOf<typeof orders>

export interface AskedRefund {
  readonly amount: number
  readonly access: (typeof accessAfter)[number]
}

/** How the subscription stands, and how it would after the refund. */
export interface Standings {
  readonly before: Standing
  readonly after: Standing
  /** The end of what was paid for; days that were given beyond it were paid by nobody. */
  readonly paidUntil: string
}

export interface JudgedRefund {
  readonly around: Surroundings
  /** What may be given back, without what waits. */
  readonly left: number
  /** Up to here, over all refunds of the order, nobody else has to agree. */
  readonly limit: number
  readonly needsApproval: boolean
  /** Whether it is this order that pays for the access there is. */
  readonly mayEnd: boolean
  /** Null of an order without a subscription. */
  readonly standings: Standings | null
}

/** Judges what is asked for on an order as it stands: refuses what is more than is left, or would end what there is not. */
export async function judgeRefund(
  caller: Caller,
  order: Order,
  asked: AskedRefund & { readonly id?: number },
): Promise<JudgedRefund> {
  const around = await findSurroundings(caller.db, order.id, asked.id ?? null)
  const left = order.amount - order.refunded - order.chargedBack - around.waiting
  if (asked.amount > left) throw fieldProblem('amount', { message: refundMessages.moreThanIsLeft })
  const access = around.isPaidLater ? 'stays' : asked.access
  const standings = await findStandings(caller, order, { access })
  const mayEnd = !around.isPaidLater && standings !== null && isPaidFor(standings.before)
  // Of what waits, access may have ended meanwhile, or be paid for by a later charge: the money goes back all the same.
  if (asked.access === 'ends' && !mayEnd && asked.id === undefined)
    throw fieldProblem('access', { message: refundMessages.nothingToEnd })
  const limit = caller.services.config.refundApprovalLimits.get(order.currency) ?? 0
  // All that came back and all that waits: small ones do not add up past the limit unseen.
  const needsApproval = order.refunded + around.waiting + asked.amount > limit
  return { around, left, limit, needsApproval, mayEnd, standings }
}

/** The moment at which money of an order goes back: never before it was paid, though the clock of its site be ahead of ours. */
export function refundedAt({ services }: Caller, { paidAt }: Order): string {
  return new Date(Math.max(services.now().getTime(), Date.parse(paidAt))).toISOString()
}

/** What was given away is no payment's: it stays whatever comes back. What stands still in a pause would be watched after it. */
export function isPaidFor({ hasAccess, isGiven, state }: Standing): boolean {
  return state === 'paused' || (hasAccess && !isGiven)
}

/** How the subscription of an order stands now, and how it would. */
export async function findStandings(
  { db, services }: Caller,
  { subscriptionId }: Order,
  { access }: Pick<AskedRefund, 'access'>,
): Promise<Standings | null> {
  if (subscriptionId === null) return null
  const rules = services.config.ledgerRules
  const now = services.now().toISOString()
  const events = await listLedger(db, subscriptionId)
  const before = standingAt(events, now, rules)
  if (before === null) return null
  const paid = standingAt(
    events.filter(({ type }) => type !== 'extended'),
    now,
    rules,
  )
  const after = access === 'ends' ? standingAt([...events, endOf(now)], now, rules) : before
  return { before, after: after ?? before, paidUntil: (paid ?? before).periodEnd }
}

function endOf(occurredAt: string): LedgerEvent {
  return { key: 'refund', type: 'churn', occurredAt, mrr: null, until: null, reason: 'admin' }
}
