import type { CreateOf } from '@backlot/contract/core/resource/resource'
import { monthMessages, type statements } from '@backlot/contract/resources/statements'
import type { Caller } from '../../platform/caller/call.ts'
import { databaseNow } from '../../platform/database/expressions.ts'
import { fieldProblem, Problem } from '../../platform/problem/problem.ts'
import { lockForAction } from '../../platform/record/actions.ts'
import {
  changeRecord,
  createRecord,
  deleteRecord,
  lockRecord,
  type Written,
} from '../../platform/record/crud-service.ts'
import {
  addUp,
  type Counted,
  deleteLines,
  insertLines,
  type LastStatement,
  lockLast,
  nextStatementId,
  readMonth,
  statementsQueries,
} from './statements.queries.ts'

type Statements = typeof statements

/** Makes the statement of a month that is over; the months of a channel follow each other, each approved before the next. */
export async function createStatement(
  caller: Caller,
  values: CreateOf<Statements>,
): Promise<Written<Statements>> {
  const { db, services } = caller
  const { channelId, month } = values
  const { businessTimeZone: zone, reportCurrency: currency } = services.config
  const { startsAt, endsAt, isOver } = await readMonth(db, month, { zone, now: services.now() })
  if (!isOver) throw fieldProblem('month', { message: monthMessages.notOver })
  const last = await lockLast(db, channelId)
  if (last) await requireNext(caller, last, month)
  // The report currency may be another since then, and nobody agreed on a rate for what is owed.
  if (last && last.carriedOut !== 0 && last.currency !== currency) {
    const parameters = { reference: last.reference, currency: last.currency, reportCurrency: currency }
    throw fieldProblem('month', { message: monthMessages.otherCurrency, parameters })
  }
  const id = await nextStatementId(db)
  const counted = { id, currency, channelId, startsAt, endsAt }
  await insertLines(db, counted)
  const columns = {
    ...{ id, currency, starts_at: startsAt, ends_at: endsAt, time_zone: zone },
    carried_in: last?.carriedOut ?? 0,
    ...(await addUp(db, counted)),
  }
  return createRecord(statementsQueries, caller, { values, columns })
}

async function requireNext(caller: Caller, last: LastStatement, month: string): Promise<void> {
  // Of a channel that the caller is not on nothing is told.
  if (!(await statementsQueries.find(caller, last.id))) throw new Problem('forbidden')
  const { reference, next } = last
  if (month <= last.month)
    throw fieldProblem('month', { message: monthMessages.there, parameters: { reference } })
  if (last.status === 'draft')
    throw fieldProblem('month', { message: monthMessages.notApproved, parameters: { reference } })
  if (month !== next)
    throw fieldProblem('month', { message: monthMessages.leftOut, parameters: { month: next } })
}

/** Counts a draft anew: what was told since is in it. */
export async function remakeStatement(caller: Caller, { id }: { id: number }): Promise<Written<Statements>> {
  const before = await lockForAction(statementsQueries, caller, { id, action: 'remake' })
  await deleteLines(caller.db, id)
  const counted: Counted = {
    ...{ id, currency: before.currency, channelId: before.channelId },
    ...(await readSpan(caller, id)),
  }
  await insertLines(caller.db, counted)
  return changeRecord(statementsQueries, caller, {
    before,
    action: 'remake',
    columns: await addUp(caller.db, counted),
  })
}

async function readSpan({ db }: Caller, id: number) {
  const { starts_at: startsAt, ends_at: endsAt } = await db
    .selectFrom('statements')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { startsAt, endsAt }
}

/** Approves what stands in a draft; from then on nothing of it changes. */
export async function approveStatement(caller: Caller, { id }: { id: number }): Promise<Written<Statements>> {
  const before = await lockForAction(statementsQueries, caller, { id, action: 'approve' })
  const columns = {
    status: 'approved',
    approved_by_id: caller.session.adminId,
    approved_at: (await databaseNow(caller.db)).toISOString(),
  } as const
  return changeRecord(statementsQueries, caller, { before, action: 'approve', columns })
}

/** Deletes a draft; what is approved stays. */
export async function deleteStatement(caller: Caller, id: number): Promise<number | null> {
  const { status } = await lockRecord(statementsQueries, caller, id)
  if (status !== 'draft') throw new Problem('conflict')
  return deleteRecord(statementsQueries, caller, id)
}
