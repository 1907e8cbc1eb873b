import type { Resource } from '@backlot/contract/core/resource/resource'
import type { Caller } from '../../caller/call.ts'
import type { JobHandler } from '../../jobs/job-handlers.ts'
import { insertJob, type JobResult, type StoredReason } from '../../jobs/jobs.queries.ts'
import type { Reason } from '../../problem/reason-in-words.ts'
import type { CrudQueries } from '../crud-queries.ts'
import { type BulkAction, judgeRow } from './bulk-action.ts'
import { labelsOf } from './record-labels.ts'

/** "In use by 7" and "in use by 8" are two reasons; so many are kept apart, the rest are one. */
const mostReasons = 30
const anyOther: Reason = { code: 'conflict', fields: [], errors: [], parameters: {} }
const namedPerReason = 10

export function bulkKind({ name }: Resource): string {
  return `bulk-${name}`
}

/** Has the action done in the background, to exactly these rows. */
export async function enqueueBulkJob(
  resource: Resource,
  { db, session, requestId, services }: Caller,
  { action, ids }: { action: string; ids: readonly number[] },
): Promise<number> {
  const job = await insertJob(db, {
    kind: bulkKind(resource),
    resource: resource.name,
    action,
    recordIds: ids,
    startedBy: session.adminId,
    sessionId: session.id,
    requestId,
  })
  await services.jobQueue.send(db, job)
  return job.id
}

/** How a resource's actions are done to many rows in the background. */
export function bulkJobHandler<R extends Resource>(
  queries: CrudQueries<R>,
  actions: Readonly<Record<string, BulkAction>>,
): JobHandler {
  const actionOf = (name: string): BulkAction => {
    const action = actions[name]
    if (!action) throw new Error(`${queries.resource.name} has no bulk action ${name}.`)
    return action
  }
  return {
    permissions: (action) => [`batch-${queries.resource.name}`, actionOf(action).permission],
    async work(caller, { action, nextIds, result }) {
      let soFar = result
      for (const id of nextIds) {
        const reason = await judgeRow(caller, actionOf(action), id)
        soFar = reason
          ? await withRejection(soFar, reason, () => nameOf(queries, caller, id))
          : { ...soFar, changed: soFar.changed + 1 }
      }
      return soFar
    },
  }
}

interface Named {
  id: number
  label: string
}

async function withRejection(
  { changed, refused, reasons }: JobResult,
  reason: Reason,
  name: () => Promise<Named>,
): Promise<JobResult> {
  const find = (wanted: Reason) => reasons.find((each) => isSame(each, wanted))
  const kept = find(reason) || reasons.length < mostReasons ? reason : anyOther
  const entry: StoredReason = find(kept) ?? { ...kept, count: 0, records: [] }
  const records = entry.records.length < namedPerReason ? [...entry.records, await name()] : entry.records
  const counted = { ...entry, count: entry.count + 1, records }
  return {
    changed,
    refused: refused + 1,
    reasons: [...reasons.filter((each) => each !== entry), counted],
  }
}

function isSame(a: Reason, b: Reason): boolean {
  const essence = ({ code, fields, errors, parameters }: Reason) =>
    JSON.stringify([code, fields, errors, parameters])
  return essence(a) === essence(b)
}

async function nameOf<R extends Resource>(
  queries: CrudQueries<R>,
  caller: Caller,
  id: number,
): Promise<Named> {
  const labels = await labelsOf(queries, caller, [id])
  return { id, label: labels.get(id) ?? `#${id}` }
}
