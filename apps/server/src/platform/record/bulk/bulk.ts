import {
  type BulkAnswer,
  type BulkBody,
  bulkBodyOf,
  type ChosenRows,
  largestBulkJob,
} from '@backlot/contract/core/endpoints/bulk'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { encoderOf } from '@backlot/contract/core/wire/codec'
import type { Call, Caller } from '../../caller/call.ts'
import { holds } from '../../caller/session.ts'
import { bodyParser, readListQuery } from '../../http/parse.ts'
import { fieldProblem, Problem } from '../../problem/problem.ts'
import type { CrudQueries } from '../crud-queries.ts'
import { requireList } from '../values/listed.ts'
import { answerOrder } from './answer-order.ts'
import type { BulkAction } from './bulk-action.ts'
import { bulkKind } from './bulk-job.ts'
import type { BulkOrder } from './changesets.queries.ts'

type BulkCall = Call<unknown, unknown, BulkBody>

/**
 * Applies an action to exactly the rows that were counted, all in one transaction, each row for itself: a refused
 * row keeps its state and gets a verdict, the others go through. Of more rows than a call can do a job is made.
 */
export async function applyToMany(
  queries: CrudQueries,
  call: BulkCall,
  actions: Readonly<Record<string, BulkAction>>,
): Promise<BulkAnswer> {
  const { body } = call
  const action = requireAction(call, actions)
  const { changes, told } = whatIsSaid(queries.resource, body, action)
  const ids = await selectedIds(queries, call, body)
  const { filter = null, dryRun: isDryRun = false } = body
  const order = { resource: queries.resource.name, action: body.action, ids, filter, changes, told, isDryRun }
  return answerOrder(queries, call, {
    order,
    batch: action.batch(changes ?? {}),
    kind: bulkKind(queries.resource),
  })
}

/** What is to be written, or what an action asks for besides, and the same as it came over the wire. */
function whatIsSaid(
  resource: Resource,
  said: BulkBody,
  { body: schema }: BulkAction,
): Required<Pick<BulkOrder, 'changes' | 'told'>> {
  if (schema === null) {
    if (said.body) throw fieldProblem('body', { message: 'not_an_option' })
    return { changes: said.changes ?? null, told: said.changes ? toldChanges(resource, said) : null }
  }
  // Read as the call for one record reads it, so that what is wrong is said of the same fields.
  const read = bodyParser(schema)(said.body ?? {})
  return { changes: read, told: encoderOf(schema)(read) as object }
}

function toldChanges(resource: Resource, body: BulkBody): object {
  return (encoderOf(bulkBodyOf(resource))(body) as { changes: object }).changes
}

function requireAction(
  { body, session }: BulkCall,
  actions: Readonly<Record<string, BulkAction>>,
): BulkAction {
  const action = Object.hasOwn(actions, body.action) ? actions[body.action] : undefined
  if (!action) throw fieldProblem('action', { message: 'not_an_option' })
  if (!holds(session, action.permission)) throw new Problem('forbidden')
  if ((body.action === 'update') !== (body.changes !== undefined)) {
    throw fieldProblem('changes', { message: body.changes ? 'not_an_option' : 'required' })
  }
  return action
}

/** The records that were chosen, at most as many as a job takes; refused where a filter no longer matches as many. */
export async function selectedIds(
  queries: CrudQueries,
  caller: Caller,
  { ids, filter, expectedCount }: ChosenRows,
  maximum = largestBulkJob,
): Promise<number[]> {
  // In one order for everybody: two calls over the same rows must not wait for each other.
  if (ids && !filter) return [...new Set(ids)].toSorted((a, b) => a - b)
  if (!filter || ids) throw fieldProblem('ids', { message: 'required' })
  requireList(queries.resource, caller)
  if (expectedCount === undefined) throw fieldProblem('expectedCount', { message: 'required' })
  const matched = await queries.listIds(
    caller,
    readListQuery(queries.resource, caller.services, filter),
    maximum + 1,
  )
  if (matched.length > maximum) {
    throw fieldProblem('filter', { message: 'too_many_rows', parameters: { maximum } })
  }
  if (matched.length !== expectedCount) throw new Problem('selection_changed', { count: matched.length })
  return matched
}
