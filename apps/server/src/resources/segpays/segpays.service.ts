import type { CreateOf, RecordOf, UpdateOf } from '@backlot/contract/core/resource/resource'
import { linesStay, overlappingReport, type segpays } from '@backlot/contract/resources/segpays'
import type { Caller } from '../../platform/caller/call.ts'
import { fieldProblem, Problem } from '../../platform/problem/problem.ts'
import {
  createRecord,
  deleteRecord,
  lockRecord,
  updateRecord,
  type Written,
} from '../../platform/record/crud-service.ts'
import { countDecided, lockTerms } from './fees.queries.ts'
import { feesOf, recomputeReport, startRecompute } from './recompute-job.ts'
import { hasLastingLines } from './reconcile/lines.queries.ts'
import { removeStatement, statementIdOf } from './reconcile/statement-file.queries.ts'
import { type Covered, findOverlapping, momentsOf, segpaysQueries } from './segpays.queries.ts'

type Segpays = typeof segpays

/** Makes a report, and works out the fees of its orders by its terms. */
export async function createReport(caller: Caller, values: CreateOf<Segpays>): Promise<Written<Segpays>> {
  await lockTerms(caller.db)
  const columns = await momentsWithoutOverlap(caller, 0, values)
  const written = await createRecord(segpaysQueries, caller, { values, columns })
  await recompute(caller, written.record.id)
  return written
}

/** What its lines are of. */
const ofItsLines = ['provider', 'currency'] as const
/** Which charges a report covers. */
const covering = [...ofItsLines, 'periodStart', 'periodEnd'] as const
/** What fees and matches follow from. */
const decisive = [...covering, 'transactionFee', 'settlementFeeRate', 'reserveRate'] as const

/** Changes a report that is not closed, and works out the fees of its orders anew. */
export async function updateReport(
  caller: Caller,
  { id, values }: { id: number; values: UpdateOf<Segpays> },
): Promise<Written<Segpays>> {
  await lockTerms(caller.db)
  const before = await lockRecord(segpaysQueries, caller, id)
  if (before.closedAt !== null) throw new Problem('conflict')
  const wanted = { ...before, ...values }
  await requireSameLines(caller, before, wanted)
  // The clocks of the business may be others since: days that nobody changed stay the moments that they were.
  const columns = covering.some((name) => before[name] !== wanted[name])
    ? { columns: await momentsWithoutOverlap(caller, id, wanted) }
    : {}
  const written = await updateRecord(segpaysQueries, caller, { id, values, ...columns, locked: before })
  if (decisive.some((name) => before[name] !== written.record[name])) await recompute(caller, id)
  return written
}

/** The same minor units are another amount in another currency, and another processor never wrote these lines. */
async function requireSameLines(
  { db }: Caller,
  before: RecordOf<Segpays>,
  wanted: Pick<RecordOf<Segpays>, (typeof ofItsLines)[number]>,
): Promise<void> {
  const changed = ofItsLines.filter((name) => before[name] !== wanted[name])
  if (changed.length === 0 || !(await hasLastingLines(db, before.id))) return
  throw new Problem('invalid', {
    fields: Object.fromEntries(changed.map((name) => [name, [{ message: linesStay }]])),
  })
}

/** Deletes a report that is not closed, and whose terms no order has. */
export async function deleteReport(caller: Caller, id: number): Promise<number | null> {
  const before = await lockRecord(segpaysQueries, caller, id)
  if (before.closedAt !== null) throw new Problem('conflict')
  const statementId = await statementIdOf(caller.db, id)
  const entry = await deleteRecord(segpaysQueries, caller, id)
  if (statementId !== null) await removeStatement(caller.db, statementId)
  return entry
}

/** Its days as moments; where another report covers some of them, that one is named. */
async function momentsWithoutOverlap({ db, services }: Caller, id: number, covered: Covered) {
  const { businessTimeZone } = services.config
  const moments = await momentsOf(db, covered, businessTimeZone)
  // Days the wrong way round are refused by the rules of the resource, and overlap nothing.
  if (covered.periodEnd < covered.periodStart) return moments
  const reference = await findOverlapping(db, { ...covered, ...moments, id })
  if (reference !== undefined)
    throw fieldProblem('periodStart', { message: overlappingReport, parameters: { reference } }, 'duplicate')
  return moments
}

/** Works fees out anew that were not after the last saving, because that failed in the background. */
export async function recomputeAgain(caller: Caller, id: number): Promise<undefined> {
  await lockTerms(caller.db)
  const report = await lockRecord(segpaysQueries, caller, id)
  if (report.closedAt !== null) throw new Problem('conflict')
  if ((await feesOf(caller.db, id)) === 'stale') await recompute(caller, id)
}

async function recompute(caller: Caller, reportId: number): Promise<void> {
  const { feesAtOnce } = caller.services.config
  if ((await countDecided(caller.db, reportId)) > feesAtOnce) await startRecompute(caller, reportId)
  else await recomputeReport(caller, reportId)
}
