import { lockMembers } from '../ledger/ledger.queries.ts'
import { tellAct } from '../ledger/staff-acts.ts'
import type { Caller } from '../platform/caller/call.ts'
import { findSubscription } from './end-access.queries.ts'
import { type AskedRefund, findStandings, isPaidFor, type Order } from './judge-refund.ts'
import { hasLaterCharge } from './refund-effect.queries.ts'

/** Ends what an order gave access to, where a refund says so, it has not ended meanwhile and no later one pays for it. */
export async function endAccess(caller: Caller, order: Order, refund: AskedRefund): Promise<void> {
  const { db } = caller
  if (refund.access === 'stays' || order.subscriptionId === null) return
  await lockMembers(db, [order.userId])
  if (await hasLaterCharge(db, order.id)) return
  const standings = await findStandings(caller, order, refund)
  const subscription = await findSubscription(db, order.subscriptionId)
  if (!subscription || !standings || !isPaidFor(standings.before)) return
  await tellAct(caller, subscription, { type: 'churn', planId: subscription.planId, reason: 'admin' })
}
