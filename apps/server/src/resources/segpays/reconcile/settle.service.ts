import type { Currency } from '@backlot/contract/core/fields/currency'
import type { RecordOf } from '@backlot/contract/core/resource/resource'
import type { orders } from '@backlot/contract/resources/orders'
import {
  differingFigures,
  type FindableOrder,
  lastingSettlements,
  orderToFind,
  orderToMake,
  type Reconciliation,
  type SettleBody,
  settlementsFor,
  statementMessages,
  takesFeeBelowZero,
  takesTheirFee,
} from '@backlot/contract/resources/payout-lines'
import type { segpays } from '@backlot/contract/resources/segpays'
import { minutesAhead } from '../../../ledger/settle-members.ts'
import type { Caller } from '../../../platform/caller/call.ts'
import { inTransaction } from '../../../platform/database/after-commit.ts'
import { fieldProblem, Problem } from '../../../platform/problem/problem.ts'
import { recordAudit } from '../../../platform/record/audit.ts'
import type { SystemColumns } from '../../../platform/record/crud-queries.ts'
import { changeRecord, createRecord, findRecord, lockRecord } from '../../../platform/record/crud-service.ts'
import { requireReferences } from '../../../platform/record/values/reference-check.ts'
import { findCreditsOfCharges } from '../../../site/visits/visits.queries.ts'
import { ordersQueries } from '../../orders/orders.queries.ts'
import { findDeciding, lockTerms, recomputeFees } from '../fees.queries.ts'
import { feesOf, recomputeReport } from '../recompute-job.ts'
import { segpaysQueries } from '../segpays.queries.ts'
import { listFindableOrders, takeOrderFor } from './findable-orders.queries.ts'
import {
  countLines,
  currencyOfPlan,
  figuresOf,
  isNumberKnown,
  lockLine,
  type OpenLine,
  rateBefore,
  readReserve,
  settleRow,
} from './lines.queries.ts'
import { statementIdOf } from './statement-file.queries.ts'

type Report = RecordOf<typeof segpays>

/** How a report agrees with the books. */
export async function readReconciliation(caller: Caller, id: number): Promise<Reconciliation> {
  const { db } = caller
  const report = await findRecord(segpaysQueries, caller, id)
  const { transactionFees, ...counted } = await countLines(db, id)
  return {
    ...counted,
    figures: await figuresOf(db, id),
    transactionFees: Math.min(transactionFees, report.fees),
    reserve: await readReserve(db, id),
    fees: await feesOf(db, id),
    isStatementKept: (await statementIdOf(db, id)) !== null,
  }
}

/** What a line may be of, for whoever may see orders anyway. */
export async function findOrders(
  caller: Caller,
  { id, lineId, q = '' }: { id: number; lineId: number; q?: string | undefined },
): Promise<FindableOrder[]> {
  if (!caller.session.permissions.has('list-orders')) throw new Problem('forbidden')
  await findRecord(segpaysQueries, caller, id)
  return listFindableOrders(caller, { reportId: id, lineId, q: q.trim() })
}

/** Settles a difference, with a note; what was made or taken over by it stays, anything else may be settled anew. */
export async function settleLine(
  caller: Caller,
  { id, lineId, body }: { id: number; lineId: number; body: SettleBody },
): Promise<undefined> {
  await lockTerms(caller.db)
  const report = await lockOpen(caller, id)
  const line = await lockLine(caller.db, id, lineId)
  if (!line) throw new Problem('not_found')
  requireSettlement(line, body)
  await requireReferences(caller, { ...orderToMake, ...orderToFind }, body)
  const orderId = await orderOf(caller, { report, line, body })
  if (body.settlement === 'take_theirs') await takeTheirFee(caller, line)
  const { settlement, note } = body
  await settleRow(caller.db, lineId, {
    ...{ settlement, note, settledBy: caller.session.adminId, ...(orderId !== undefined && { orderId }) },
  })
  const after = await findRecord(segpaysQueries, caller, id)
  // Which line it was stands on both sides: it is what the others are read by.
  const which = { settled_kind: line.kind, settled_line: line.knownBy }
  await recordAudit(caller, {
    ...{ action: 'settle', resource: 'segpays', recordId: id },
    ...{ recordLabel: report.reference, recordVersion: report.version },
    before: { to_settle: report.toSettle, ...which, settled_as: line.settlement, settled_note: line.note },
    after: { to_settle: after.toSettle, ...which, settled_as: settlement, settled_note: note },
  })
}

/**
 * Closes a report of which nothing is left to settle, and whose lines come to what it says. What was told since the statement
 * came is compared first, and stays where it keeps the report open.
 */
export async function closeReport(caller: Caller, id: number): Promise<undefined> {
  await inTransaction(caller.db, async (db) => {
    await lockTerms(db)
    const { phase } = await lockOpen({ ...caller, db }, id)
    if (phase === 'settled') await recomputeReport({ ...caller, db }, id)
  })
  await inTransaction(caller.db, (db) => closeCompared({ ...caller, db }, id))
}

async function closeCompared(caller: Caller, id: number): Promise<void> {
  const before = await lockOpen(caller, id)
  if (before.phase !== 'settled') throw new Problem('conflict')
  const figures = await figuresOf(caller.db, id)
  const differing = figures ? differingFigures(figures, before) : []
  if (differing.length > 0)
    throw new Problem('invalid', {
      fields: Object.fromEntries(
        differing.map((name) => [name, [{ message: statementMessages.doesNotAddUp }]]),
      ),
    })
  const columns = { closed_at: caller.services.now().toISOString() }
  await changeRecord(segpaysQueries, caller, { before, action: 'update', columns })
}

async function lockOpen(caller: Caller, id: number): Promise<Report> {
  const report = await lockRecord(segpaysQueries, caller, id)
  if (report.closedAt !== null) throw new Problem('conflict')
  return report
}

function requireSettlement(line: OpenLine, { settlement }: SettleBody): void {
  if (line.settlement !== null && lastingSettlements.has(line.settlement)) throw new Problem('conflict')
  if (takesFeeBelowZero(line, settlement))
    throw fieldProblem('settlement', { message: statementMessages.feeBelowZero })
  if (!settlementsFor(line).includes(settlement))
    throw fieldProblem('settlement', { message: 'not_an_option' })
}

interface Making {
  readonly report: Report
  readonly line: OpenLine
  readonly body: SettleBody
}

/** The order that a line is of by what was decided: one that is made, or one that was found. */
async function orderOf(caller: Caller, making: Making): Promise<number | undefined> {
  const { report, body } = making
  if (body.settlement === 'create_order') return makeOrder(caller, making)
  if (body.settlement !== 'find_order' || body.orderId === undefined) return undefined
  if (!(await takeOrderFor(caller.db, report.id, body.orderId)))
    throw fieldProblem('orderId', { message: statementMessages.otherOrder })
  return body.orderId
}

/**
 * The charge as the processor booked it, credited as one that the site told of; its fees are by the report of its moment,
 * whichever has the line.
 */
async function makeOrder(caller: Caller, { report, line, body }: Making): Promise<number> {
  const { transactionNumber, amount, fee } = line
  const { provider } = report
  const paidAt = line.bookedAt ?? ''
  const { userId, planId, billingSource, paymentMethod } = body
  if (Date.parse(paidAt) > caller.services.now().getTime() + minutesAhead * 60_000)
    throw fieldProblem('settlement', { message: statementMessages.notYet })
  if (await isNumberKnown(caller.db, { provider, transactionNumber: transactionNumber ?? '' }))
    throw fieldProblem('settlement', { message: statementMessages.numberKnown }, 'duplicate')
  const soldIn = await currencyOfPlan(caller.db, planId ?? 0)
  if (soldIn !== undefined && soldIn !== report.currency)
    throw fieldProblem('planId', { message: statementMessages.otherCurrency })
  const { reportCurrency } = caller.services.config
  const rate = await rateBefore(caller.db, { currency: report.currency, paidAt, reportCurrency })
  const charge = { memberId: userId ?? 0, paidAt }
  const credit = (await findCreditsOfCharges(caller.db, [charge])).get(charge)
  const { record } = await createRecord(ordersQueries, caller, {
    values: { transactionFee: 0, settlementFee: fee ?? 0, reserveFee: 0, note: body.note },
    // The schema of the body asks for them, and the database knows no other currency.
    columns: {
      ...{ user_id: userId, plan_id: planId, billing_source: billingSource, payment_method: paymentMethod },
      ...{ amount: amount ?? 0, currency: report.currency as Currency, provider },
      ...{ transaction_number: transactionNumber ?? '', paid_at: paidAt },
      ...{ channel_id: credit?.channelId ?? null, campaign_id: credit?.campaignId ?? null, rate },
    } as SystemColumns<typeof orders>,
  })
  const deciding = await findDeciding(caller.db, { provider, currency: report.currency, paidAt })
  if (deciding !== undefined) await recomputeFees(caller.db, deciding)
  return record.id
}

/** Where they took another fee, the order has theirs, as if staff had typed it. What was charged does not change. */
async function takeTheirFee(caller: Caller, line: OpenLine): Promise<void> {
  const { orderId, fee } = line
  if (orderId === null || fee === null || !takesTheirFee(line)) return
  const before = await lockRecord(ordersQueries, caller, orderId)
  if (before.transactionFee + before.settlementFee === fee) return
  const transactionFee = Math.min(before.transactionFee, fee)
  await changeRecord(ordersQueries, caller, {
    ...{ before, action: 'update', values: { transactionFee, settlementFee: fee - transactionFee } },
    columns: { fees_by_hand: true, fees_report_id: null },
  })
}
