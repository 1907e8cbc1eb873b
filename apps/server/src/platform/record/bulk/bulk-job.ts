import { permissionsForMany } from '@backlot/contract/core/resource/replaceable'
import type { Caller } from '../../caller/call.ts'
import type { Ahead, JobHandler } from '../../jobs/job-handlers.ts'
import { insertJob, type OpenJob } from '../../jobs/jobs.queries.ts'
import type { CrudQueries } from '../crud-queries.ts'
import { rolledBack } from '../crud-service.ts'
import type { SeenRecords } from '../many/seen-records.ts'
import { type Batch, doBatch, type Refusals } from './batch.ts'
import type { BulkAction } from './bulk-action.ts'
import { type BulkOrder, countIntoChangeset, dropIfEmpty, insertChangeset } from './changesets.queries.ts'
import { withRefusals } from './job-reasons.ts'

export function bulkKind({ name }: { readonly name: string }): string {
  return `bulk-${name}`
}

/** Has an order done in the background, to exactly its rows, or has it said what would come of it. */
export async function enqueueBulkJob(
  caller: Caller,
  order: BulkOrder,
  kind: string,
): Promise<{ jobId: number; changesetId: number | null }> {
  const { db, session, requestId, services } = caller
  const { resource, action, changes, isDryRun } = order
  const changesetId = isDryRun ? null : await insertChangeset(caller, order)
  const job = await insertJob(db, {
    ...{ kind, resource, action, changes, isDryRun, changesetId, requestId },
    recordIds: order.ids,
    startedBy: session.adminId,
    sessionId: session.id,
  })
  await services.jobQueue.send(db, job)
  return { jobId: job.id, changesetId }
}

/** How a resource's actions are done to many rows in the background. */
export function bulkJobHandler(
  queries: CrudQueries,
  actions: Readonly<Record<string, BulkAction>>,
): JobHandler {
  const actionOf = (name: string): BulkAction => {
    const action = actions[name]
    if (!action) throw new Error(`${queries.resource.name} has no bulk action ${name}.`)
    return action
  }
  return {
    permissions: (action) => [...permissionsForMany(queries.resource), actionOf(action).permission],
    readAhead: (caller, ids) => queries.many.see(caller, ids),
    work: (caller, job, ahead) =>
      doStep(queries, caller, { job, ahead, batch: actionOf(job.action).batch(job.changes ?? {}) }),
  }
}

/** Does the next records of a job, and counts what came of them. */
export async function doStep(
  queries: CrudQueries,
  caller: Caller,
  { job, ahead, batch }: { job: OpenJob; ahead: Ahead | undefined; batch: Batch },
): Promise<OpenJob['result']> {
  const { nextIds, changesetId, isDryRun, result } = job
  // As it was read by the same queries.
  const seen = ahead as SeenRecords | undefined
  const run = (): Promise<Refusals> =>
    doBatch({ ...caller, changesetId, ...(seen && { seen }) }, batch, nextIds)
  const refusals = await (isDryRun ? rolledBack(caller, run) : run())
  const counts = { changed: nextIds.length - refusals.size, refused: refusals.size }
  await noteInChangeset(caller, job, counts)
  return withRefusals(queries, caller, { result, changed: counts.changed, refusals })
}

/** Counts what a step has done into the change set of its job; one of which nothing was done in the end is none. */
export async function noteInChangeset(
  { db }: Caller,
  { changesetId, done, nextIds, total }: OpenJob,
  counts: { changed: number; refused: number },
): Promise<void> {
  if (changesetId === null) return
  await countIntoChangeset(db, changesetId, counts)
  if (done + nextIds.length >= total) await dropIfEmpty(db, changesetId)
}
