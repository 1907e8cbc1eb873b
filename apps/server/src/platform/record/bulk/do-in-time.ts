import type { Call } from '../../caller/call.ts'
import { timeLeft } from '../../database/connection/time-left.ts'
import type { Problem } from '../../problem/problem.ts'
import { inSavepoint, rolledBack } from '../crud-service.ts'
import { type Batch, doBatch, type Refusals } from './batch.ts'
import { type BulkOrder, countIntoChangeset, insertChangeset } from './changesets.queries.ts'

const rowsPerBatch = 250
// To take back what was done, and to order the job.
const keptForJobMs = 3_500

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
    if (error instanceof TooLong) return null
    throw error
  }
}

async function doAll(call: AnyCall, batch: Batch, order: BulkOrder): Promise<Done> {
  const { ids, isDryRun } = order
  const changesetId = isDryRun ? null : await insertChangeset(call, order)
  const refusals = new Map<number, Problem>()
  for (let start = 0; start < ids.length; start += rowsPerBatch) {
    if ((timeLeft() ?? Infinity) < keptForJobMs) throw new TooLong()
    const some = ids.slice(start, start + rowsPerBatch)
    for (const [id, problem] of await doBatch({ ...call, changesetId }, batch, some))
      refusals.set(id, problem)
  }
  const counts = { changed: ids.length - refusals.size, refused: refusals.size }
  if (changesetId !== null) await countIntoChangeset(call.db, changesetId, counts)
  return { refusals, changesetId }
}
