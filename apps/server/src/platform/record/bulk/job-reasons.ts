import type { Caller } from '../../caller/call.ts'
import type { JobResult, StoredReason } from '../../jobs/jobs.queries.ts'
import { type Reason, reasonOf } from '../../problem/reason-in-words.ts'
import type { CrudQueries } from '../crud-queries.ts'
import type { Refusals } from './batch.ts'
import { labelsOf } from './record-labels.ts'

/** "In use by 7" and "in use by 8" are two reasons; so many are kept apart, the rest are one. */
const mostReasons = 30
const anyOther: Reason = { code: 'conflict', fields: [], errors: [], parameters: {} }
const namedPerReason = 10

/** Adds what came of some records to what a job keeps: of many that are refused for one reason, the first by name. */
export async function withRefusals(
  queries: CrudQueries,
  caller: Caller,
  { result, changed, refusals }: { result: JobResult; changed: number; refusals: Refusals },
): Promise<JobResult> {
  const reasons = new Map(result.reasons.map((each) => [keyOf(each), each]))
  for (const [id, problem] of refusals) countIn(reasons, reasonOf(problem), id)
  return {
    changed: result.changed + changed,
    refused: result.refused + refusals.size,
    reasons: await withLabels(queries, caller, { reasons: [...reasons.values()], refusals }),
  }
}

function countIn(reasons: Map<string, StoredReason>, given: Reason, id: number): void {
  const reason = reasons.has(keyOf(given)) || reasons.size < mostReasons ? given : anyOther
  const { count, records } = reasons.get(keyOf(reason)) ?? { count: 0, records: [] }
  const named = records.length < namedPerReason ? [...records, { id, label: `#${id}` }] : records
  reasons.set(keyOf(reason), { ...reason, count: count + 1, records: named })
}

function keyOf({ code, fields, errors, parameters }: Reason): string {
  return JSON.stringify([code, fields, errors, parameters])
}

async function withLabels(
  queries: CrudQueries,
  caller: Caller,
  { reasons, refusals }: { reasons: readonly StoredReason[]; refusals: Refusals },
): Promise<StoredReason[]> {
  const fresh = reasons.flatMap(({ records }) => records.map(({ id }) => id)).filter((id) => refusals.has(id))
  const labels = await labelsOf(queries, caller, fresh)
  return reasons.map((reason) => ({
    ...reason,
    records: reason.records.map(({ id, label }) => ({ id, label: labels.get(id) ?? label })),
  }))
}
