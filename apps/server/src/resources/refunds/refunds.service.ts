import type { BodyOfAction } from '@backlot/contract/core/endpoints/resource-endpoints'
import type { RecordOf } from '@backlot/contract/core/resource/resource'
import type { RefundEffect } from '@backlot/contract/ledger/refund-effect'
import type { refunds } from '@backlot/contract/resources/refunds'
import type { Caller } from '../../platform/caller/call.ts'
import { notify } from '../../platform/notifications/notification.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { lockForAction, requireState } from '../../platform/record/actions.ts'
import { changeRecord, findRecord, lockRecord, type Written } from '../../platform/record/crud-service.ts'
import { endAccess } from '../../refunds/end-access.ts'
import { judgeRefund, refundedAt } from '../../refunds/judge-refund.ts'
import { effectOf } from '../../refunds/refund-effect.ts'
import { ordersQueries } from '../orders/orders.queries.ts'
import { refundsQueries } from './refunds.queries.ts'

type Refunds = typeof refunds
type Refund = RecordOf<Refunds>
type DeclineBody = BodyOfAction<Refunds['actions']['decline']>

/** Gives back what somebody else asked for, if it may still be. */
export async function approveRefund(caller: Caller, { id }: { id: number }): Promise<Written<Refunds>> {
  const { refund, order } = await lockBoth(caller, id, 'approve')
  requireState(ordersQueries, 'refund', order)
  // Providers may have told of more meanwhile.
  if (refund.amount > order.amount - order.refunded - order.chargedBack) throw new Problem('conflict')
  const columns = { status: 'approved', occurred_at: refundedAt(caller, order) } as const
  const written = await decide(caller, { refund, action: 'approve', columns })
  await endAccess(caller, order, refund)
  await changeRecord(ordersQueries, caller, { before: order, action: 'approve-refund' })
  return written
}

/** Lets a refund that somebody else asked for come to nothing, and says why. */
export async function declineRefund(
  caller: Caller,
  { id, body }: { id: number; body: DeclineBody },
): Promise<Written<Refunds>> {
  const { refund, order } = await lockBoth(caller, id, 'decline')
  const columns = { status: 'declined', decision_note: body.decisionNote } as const
  const written = await decide(caller, { refund, action: 'decline', columns })
  // Whoever reads the history of the order asks why, and need not go to the refund for it.
  const facts = { decision_note: body.decisionNote }
  await changeRecord(ordersQueries, caller, { before: order, action: 'decline-refund', facts })
  return written
}

/** What a refund that waits would do. */
export async function effectOfWaiting(caller: Caller, id: number): Promise<RefundEffect> {
  const refund = await findRecord(refundsQueries, caller, id)
  requireState(refundsQueries, 'approve', refund)
  const order = await findRecord(ordersQueries, caller, refund.orderId)
  const judged = await judgeRefund(caller, order, refund)
  return effectOf(caller, order, { asked: refund, judged, askerId: refund.requestedById })
}

/** The order first, as whoever asks locks it first too. */
async function lockBoth(caller: Caller, id: number, action: 'approve' | 'decline') {
  const { orderId } = await findRecord(refundsQueries, caller, id)
  const order = await lockRecord(ordersQueries, caller, orderId)
  const refund = await lockForAction(refundsQueries, caller, { id, action })
  // By account: two sessions of one person are one.
  if (refund.requestedById === caller.session.adminId) throw new Problem('second_person')
  return { refund, order }
}

interface Decision {
  readonly refund: Refund
  readonly action: 'approve' | 'decline'
  readonly columns: Readonly<Record<string, string>>
}

async function decide(caller: Caller, { refund, action, columns }: Decision): Promise<Written<Refunds>> {
  const { requestedById } = refund
  if (requestedById !== null) await notify(caller.db, { about: 'notice', adminId: requestedById })
  return changeRecord(refundsQueries, caller, {
    before: refund,
    action,
    columns: {
      ...columns,
      decided_by_id: caller.session.adminId,
      decided_at: caller.services.now().toISOString(),
    },
  })
}
