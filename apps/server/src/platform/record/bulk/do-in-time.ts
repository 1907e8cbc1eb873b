import { sql } from 'kysely'
import type { Call } from '../../caller/call.ts'
import { isStatementCancelled } from '../../database/connection/database-away.ts'
import { STATEMENT_TIMEOUT_MS } from '../../database/connection/pool.ts'
import { keepingBack, timeLeft } from '../../database/connection/time-left.ts'
import type { Problem } from '../../problem/problem.ts'
import { inSavepoint, rolledBack } from '../crud-service.ts'
import { type Batch, doBatch, type Refusals } from './batch.ts'
import { type BulkOrder, countIntoChangeset, deleteChangeset, insertChangeset } from './changesets.queries.ts'

// The first batch is small: it shows how fast this machine does them.
const fewestRows = 50
const mostRows = 250
// To take back what was done, and to order the job; some of it for a batch slower than the one before it.
const keptForJobMs = 3_500
// A batch that is slower still is given up by the server, so that its transaction can go on with the job.
const keptForCancelMs = 3_000

type AnyCall = Call<unknown, unknown, unknown>

/** What a call came to. */
export interface Done {
  readonly refusals: Refusals
  readonly changesetId: number | null
}

/** The rows are fewer than a call may name, and still more than this machine does in the time of one. */
class TooLong extends Error {
  override readonly name = 'TooLong'
}

/** Does all of an order within a call, or nothing of it: null when it would take too long. */
export async function doInTime(call: AnyCall, batch: Batch, order: BulkOrder): Promise<Done | null> {
  if (order.ids.length === 0) return { refusals: new Map(), changesetId: null }
  const run = () =>
    order.isDryRun ? rolledBack(call, () => doAll(call, batch, order)) : doAll(call, batch, order)
  try {
    return await inSavepoint(call, run)
  } catch (error) {
    if (error instanceof TooLong || isStatementCancelled(error)) return null
    throw error
  }
}

async function doAll(call: AnyCall, batch: Batch, order: BulkOrder): Promise<Done> {
  const { ids, isDryRun } = order
  const changesetId = isDryRun ? null : await insertChangeset(call, order)
  const refusals = await keepingBack(keptForCancelMs, () =>
    doBatches(ids, (some) => doBatch({ ...call, changesetId }, batch, some)),
  )
  await limitStatementsAsUsual(call)
  const changed = ids.length - refusals.size
  if (changesetId === null) return { refusals, changesetId }
  if (changed === 0) {
    await deleteChangeset(call.db, changesetId)
    return { refusals, changesetId: null }
  }
  await countIntoChangeset(call.db, changesetId, { changed, refused: refusals.size })
  return { refusals, changesetId }
}

/** Of what comes after the batches: their limits are those of the transaction. */
async function limitStatementsAsUsual({ db }: AnyCall): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(STATEMENT_TIMEOUT_MS)}, true)`.execute(db)
}

/** As many rows at a time as are done in time, by how long those before them took. */
async function doBatches(
  ids: readonly number[],
  run: (some: readonly number[]) => Promise<Refusals>,
): Promise<Refusals> {
  const refusals = new Map<number, Problem>()
  // A guess, until the first batch has shown it.
  let msPerRow = 1
  for (let start = 0; start < ids.length; ) {
    const rows = Math.min(ids.length - start, start === 0 ? fewestRows : mostRows, rowsInTime(msPerRow))
    if (rows < Math.min(ids.length - start, fewestRows)) throw new TooLong()
    const began = performance.now()
    for (const [id, problem] of await run(ids.slice(start, start + rows))) refusals.set(id, problem)
    msPerRow = (performance.now() - began) / rows
    start += rows
  }
  return refusals
}

function rowsInTime(msPerRow: number): number {
  return Math.floor(((timeLeft() ?? Infinity) - keptForJobMs) / msPerRow)
}
