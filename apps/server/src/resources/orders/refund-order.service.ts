import type { BodyOfAction } from '@backlot/contract/core/endpoints/resource-endpoints'
import type { Currency } from '@backlot/contract/core/fields/currency'
import type { RefundEffect } from '@backlot/contract/ledger/refund-effect'
import type { orders } from '@backlot/contract/resources/orders'
import type { Caller } from '../../platform/caller/call.ts'
import { lockForAction, requireState } from '../../platform/record/actions.ts'
import { auditChange, changeRecord, findRecord, type Written } from '../../platform/record/crud-service.ts'
import { withNamesFor } from '../../platform/record/values/names-for.ts'
import { endAccess } from '../../refunds/end-access.ts'
import { type AskedRefund, judgeRefund, type Order, refundedAt } from '../../refunds/judge-refund.ts'
import { effectOf } from '../../refunds/refund-effect.ts'
import { refundsQueries } from '../refunds/refunds.queries.ts'
import { ordersQueries } from './orders.queries.ts'

type Orders = typeof orders
type RefundBody = BodyOfAction<Orders['actions']['refund']>

/** Gives money back on an order at once or, above the limit, when somebody else has agreed. */
export async function refundOrder(
  caller: Caller,
  { id, body }: { id: number; body: RefundBody },
): Promise<Written<Orders>> {
  const order = await lockForAction(ordersQueries, caller, { id, action: 'refund' })
  const { needsApproval } = await judgeRefund(caller, order, body)
  const refund = await addRefund(caller, order, { body, needsApproval })
  if (!needsApproval) await endAccess(caller, order, refund)
  const action = needsApproval ? 'ask-for-refund' : 'refund'
  return changeRecord(ordersQueries, caller, { before: order, action })
}

async function addRefund(
  caller: Caller,
  order: Order,
  { body, needsApproval }: { body: RefundBody; needsApproval: boolean },
) {
  const refund = await refundsQueries.insert(
    caller,
    {},
    {
      // The database has checked the order's own.
      currency: order.currency as Currency,
      ...{ order_id: order.id, provider: order.provider, amount: body.amount },
      ...{ cause: body.cause, initiated_by: body.initiatedBy, access: body.access, note: body.note },
      requested_by_id: caller.session.adminId,
      status: needsApproval ? 'to_approve' : 'approved',
      occurred_at: needsApproval ? null : refundedAt(caller, order),
    },
  )
  // Whoever asks reads their own history: of an order that they may not list, it says no more than they knew.
  const after = await withNamesFor(caller, refundsQueries.resource.fields, refund)
  await auditChange(refundsQueries, caller, { action: 'create', before: null, after })
  return refund
}

/** What a refund of an order would do. */
export async function effectOnOrder(caller: Caller, id: number, asked: AskedRefund): Promise<RefundEffect> {
  const order = await findRecord(ordersQueries, caller, id)
  requireState(ordersQueries, 'refund', order)
  const judged = await judgeRefund(caller, order, asked)
  return effectOf(caller, order, { asked, judged, askerId: caller.session.adminId })
}
