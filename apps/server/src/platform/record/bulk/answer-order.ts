import { type BulkAnswer, largestBulk } from '@backlot/contract/core/endpoints/bulk'
import type { Call } from '../../caller/call.ts'
import type { CrudQueries } from '../crud-queries.ts'
import type { Batch } from './batch.ts'
import { enqueueBulkJob } from './bulk-job.ts'
import type { BulkOrder } from './changesets.queries.ts'
import { doInTime } from './do-in-time.ts'
import { verdictsOf } from './verdicts.ts'

interface Work {
  readonly order: BulkOrder
  readonly batch: Batch
  /** The kind of the job that does the same. */
  readonly kind: string
}

/** Does an order and answers what was refused; what a call cannot do in its time a job does, and nothing is done yet. */
export async function answerOrder(
  queries: CrudQueries,
  call: Call<unknown, unknown, unknown>,
  { order, batch, kind }: Work,
): Promise<BulkAnswer> {
  const { length: count } = order.ids
  const done = count > largestBulk ? null : await doInTime(call, batch, order)
  if (done === null) {
    const ordered = await enqueueBulkJob(call, order, kind)
    void call.reply.code(202)
    return { count, done: 0, refused: 0, verdicts: [], ...ordered }
  }
  const { refusals, changesetId } = done
  const verdicts = await verdictsOf(queries, call, refusals)
  return {
    ...{ count, done: count - refusals.size, refused: refusals.size },
    ...{ verdicts, jobId: null, changesetId },
  }
}
