import type { BulkAnswer, BulkBody } from '@backlot/contract/core/endpoints/resource-endpoints'
import { largestBulk, largestBulkJob } from '@backlot/contract/core/endpoints/resource-endpoints'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import type { Language } from '@backlot/contract/core/words/language'
import type { Call, Caller } from '../../caller/call.ts'
import { holds } from '../../caller/session.ts'
import { readListQuery } from '../../http/parse.ts'
import { fieldProblem, Problem } from '../../problem/problem.ts'
import { type Reason, reasonInWords } from '../../problem/reason-in-words.ts'
import type { CrudQueries } from '../crud-queries.ts'
import { rolledBack } from '../crud-service.ts'
import { requireList } from '../values/listed.ts'
import { type BulkAction, judgeRow } from './bulk-action.ts'
import { enqueueBulkJob } from './bulk-job.ts'
import { labelsOf } from './record-labels.ts'

/**
 * Applies an action to exactly the rows that were counted, all in one transaction, each row for itself: a refused
 * row keeps its state and gets a verdict, the others go through. Of more rows than a call can do a job is made.
 */
export async function applyToMany<R extends Resource>(
  queries: CrudQueries<R>,
  call: Call<unknown, unknown, BulkBody>,
  actions: Readonly<Record<string, BulkAction>>,
): Promise<BulkAnswer> {
  const { body } = call
  const action = Object.hasOwn(actions, body.action) ? actions[body.action] : undefined
  if (!action) throw fieldProblem('action', { message: 'not_an_option' })
  if (!holds(call.session, action.permission)) throw new Problem('forbidden')
  const ids = await selectedIds(queries, call, body)
  if (ids.length > largestBulk) {
    const jobId = await enqueueBulkJob(queries.resource, call, { action: body.action, ids })
    void call.reply.code(202)
    return { count: ids.length, done: 0, refused: 0, verdicts: [], jobId }
  }
  const judge = () => verdictsOf(queries, call, { action, ids })
  const verdicts = await (body.dryRun ? rolledBack(call, judge) : judge())
  const done = verdicts.filter((verdict) => verdict.done).length
  return { count: ids.length, done, refused: ids.length - done, verdicts, jobId: null }
}

async function selectedIds<R extends Resource>(
  queries: CrudQueries<R>,
  caller: Caller,
  { ids, filter, expectedCount, dryRun }: BulkBody,
): Promise<number[]> {
  // In one order for everybody: two calls over the same rows must not wait for each other.
  if (ids && !filter) return [...new Set(ids)].toSorted((a, b) => a - b)
  if (!filter || ids) throw fieldProblem('ids', { message: 'required' })
  requireList(queries.resource, caller)
  if (expectedCount === undefined) throw fieldProblem('expectedCount', { message: 'required' })
  // A dry run does it all: what needs a job is too much for one.
  const maximum = dryRun ? largestBulk : largestBulkJob
  const matched = await queries.listIds(caller, readListQuery(queries.resource, filter), maximum + 1)
  if (matched.length > maximum) {
    throw fieldProblem('filter', { message: 'too_many_rows', parameters: { maximum } })
  }
  if (matched.length !== expectedCount) throw new Problem('selection_changed', { count: matched.length })
  return matched
}

async function verdictsOf<R extends Resource>(
  queries: CrudQueries<R>,
  caller: Caller,
  { action, ids }: { action: BulkAction; ids: readonly number[] },
): Promise<BulkAnswer['verdicts']> {
  const reasons = new Map<number, Reason>()
  for (const id of ids) {
    const reason = await judgeRow(caller, action, id)
    if (reason) reasons.set(id, reason)
  }
  const labels = await labelsOf(queries, caller, [...reasons.keys()])
  return ids.map((id) => ({
    ...verdictOf(reasons.get(id), caller.language),
    id,
    label: labels.get(id) ?? null,
  }))
}

function verdictOf(reason: Reason | undefined, language: Language) {
  if (!reason) return { done: true, code: null, message: null, fields: [] }
  const fields = reason.fields.map(toSnakeCase)
  return { done: false, code: reason.code, message: reasonInWords(reason, language), fields }
}
