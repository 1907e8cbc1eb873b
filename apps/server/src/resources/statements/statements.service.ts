import type { Currency } from '@backlot/contract/core/fields/currency'
import type { CreateOf, RecordOf } from '@backlot/contract/core/resource/resource'
import { monthMessages, type statements } from '@backlot/contract/resources/statements'
import type { Caller } from '../../platform/caller/call.ts'
import { databaseNow } from '../../platform/database/expressions.ts'
import { fieldProblem, Problem } from '../../platform/problem/problem.ts'
import { lockForAction, requireState } from '../../platform/record/actions.ts'
import {
  changeRecord,
  createRecord,
  deleteRecord,
  findRecord,
  lockRecord,
  type Written,
} from '../../platform/record/crud-service.ts'
import {
  addUp,
  type Counted,
  deleteLines,
  insertLines,
  type LastMonth,
  lockLastMonth,
  lockMonthOf,
  nextStatementId,
  readMonth,
  statementsQueries,
} from './statements.queries.ts'

type Statements = typeof statements

/**
 * Makes the statement of a month that is over; the months of a channel follow each other, each approved before the next. What is
 * owed in another currency than that in which is counted is carried over beside it.
 */
export async function createStatement(
  caller: Caller,
  values: CreateOf<Statements>,
): Promise<Written<Statements>> {
  const { db, services } = caller
  const { channelId, month } = values
  const { businessTimeZone: zone, reportCurrency: currency } = services.config
  const { startsAt, endsAt, isOver } = await readMonth(db, month, { zone, now: services.now() })
  if (!isOver) throw fieldProblem('month', { message: monthMessages.notOver })
  const before = await lockLastMonth(db, channelId)
  if (before) await requireNext(caller, before, month)
  const owed = new Map(before?.owed.map((each) => [each.currency, each.amount]))
  const span = { starts_at: startsAt, ends_at: endsAt, time_zone: zone }
  const id = await nextStatementId(db)
  const counted = { id, currency, channelId, startsAt, endsAt }
  await insertLines(db, counted)
  const written = await createRecord(statementsQueries, caller, {
    values,
    columns: { ...span, id, currency, carried_in: owed.get(currency) ?? 0, ...(await addUp(db, counted)) },
  })
  owed.delete(currency)
  for (const [each, amount] of owed)
    await carryOn(caller, values, { ...span, currency: each, carried_in: amount })
  return written
}

interface CarriedOn {
  readonly currency: Currency
  readonly carried_in: number
  readonly starts_at: string
  readonly ends_at: string
  readonly time_zone: string
}

/** The report currency is another since then, and nobody agreed on a rate for what is owed: it stays as it is. */
async function carryOn(caller: Caller, values: CreateOf<Statements>, carried: CarriedOn): Promise<void> {
  const id = await nextStatementId(caller.db)
  await createRecord(statementsQueries, caller, { values, columns: { ...carried, id, carries_only: true } })
}

async function requireNext(caller: Caller, { last }: LastMonth, month: string): Promise<void> {
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
  if (before.carriesOnly) throw new Problem('conflict')
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

/** Approves what stands in a draft, with what is carried over beside it; from then on nothing of it changes. */
export async function approveStatement(caller: Caller, { id }: { id: number }): Promise<Written<Statements>> {
  const columns = {
    status: 'approved',
    approved_by_id: caller.session.adminId,
    approved_at: (await databaseNow(caller.db)).toISOString(),
  } as const
  return ofMonth(caller, id, (before) => {
    requireState(statementsQueries, 'approve', before)
    return changeRecord(statementsQueries, caller, { before, action: 'approve', columns })
  })
}

/** Deletes a draft, with what is carried over beside it; what is approved stays. */
export function deleteStatement(caller: Caller, id: number): Promise<number | null> {
  return ofMonth(caller, id, (before) => {
    if (before.status !== 'draft') throw new Problem('conflict')
    return deleteRecord(statementsQueries, caller, before.id)
  })
}

/** Does it to all statements of a month, which belong together; answers what came of the one that was asked for. */
async function ofMonth<Done>(
  caller: Caller,
  id: number,
  act: (before: RecordOf<Statements>) => Promise<Done>,
): Promise<Done> {
  const asked = await findRecord(statementsQueries, caller, id)
  const done = new Map<number, Done>()
  for (const each of await lockMonthOf(caller.db, asked))
    done.set(each, await act(await lockRecord(statementsQueries, caller, each)))
  const own = done.get(id)
  if (own === undefined) throw new Problem('not_found')
  return own
}
