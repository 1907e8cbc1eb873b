import { sayFieldError, sayProblem } from '@backlot/contract/core/messages'
import type { Resource } from '@backlot/contract/core/resource'
import type { BulkAnswer, BulkBody } from '@backlot/contract/core/resource-endpoints'
import { largestBulk } from '@backlot/contract/core/resource-endpoints'
import { sql } from 'kysely'
import type { Caller } from './call.ts'
import type { CrudQueries } from './crud-queries.ts'
import { inSavepoint } from './crud-service.ts'
import { problemOf } from './error-handler.ts'
import { readListQuery } from './parse.ts'
import { fieldProblem, Problem } from './problem.ts'

/** One action of a list, as it is applied to a single row, and the permission that the same action asks for there. */
export interface BulkAction {
  permission: string
  apply: (caller: Caller, id: number) => Promise<unknown>
}

/**
 * Applies an action to exactly the rows that were counted, all in one transaction, each row for itself: a refused
 * row keeps its state and gets a verdict, the others go through.
 */
export async function applyToMany<R extends Resource>(
  queries: CrudQueries<R>,
  caller: Caller,
  { body, actions }: { body: BulkBody; actions: Readonly<Record<string, BulkAction>> },
): Promise<BulkAnswer> {
  const action = Object.hasOwn(actions, body.action) ? actions[body.action] : undefined
  if (!action) throw fieldProblem('action', { message: 'not_an_option' })
  if (!caller.session.permissions.has(action.permission)) throw new Problem('forbidden')
  const ids = await selectedIds(queries, caller, body)
  const judge = () => verdictsOf(caller, action, ids)
  const verdicts = await (body.dryRun ? andTakeBack(caller, judge) : judge())
  const done = verdicts.filter((verdict) => verdict.done).length
  return { count: ids.length, done, refused: ids.length - done, verdicts }
}

/** Really does the work and then undoes it: whatever would refuse a row refuses it here too. */
async function andTakeBack<T>({ db }: Caller, work: () => Promise<T>): Promise<T> {
  await sql`savepoint dry_run`.execute(db)
  const result = await work()
  await sql`rollback to savepoint dry_run`.execute(db)
  return result
}

async function selectedIds<R extends Resource>(
  queries: CrudQueries<R>,
  { db }: Caller,
  { ids, filter, expectedCount }: BulkBody,
): Promise<number[]> {
  // In one order for everybody: two calls over the same rows must not wait for each other.
  if (ids && !filter) return [...new Set(ids)].toSorted((a, b) => a - b)
  if (!filter || ids) throw fieldProblem('ids', { message: 'required' })
  if (expectedCount === undefined) throw fieldProblem('expectedCount', { message: 'required' })
  const query = readListQuery(queries.resource, filter)
  const matched = await queries.listIds(db, query, largestBulk + 1)
  if (matched.length > largestBulk) {
    throw fieldProblem('filter', { message: 'too_many_rows', parameters: { maximum: largestBulk } })
  }
  if (matched.length !== expectedCount) throw new Problem('selection_changed', { count: matched.length })
  return matched
}

async function verdictsOf(
  caller: Caller,
  action: BulkAction,
  ids: readonly number[],
): Promise<BulkAnswer['verdicts']> {
  const verdicts: BulkAnswer['verdicts'] = []
  for (const id of ids) verdicts.push(await verdictOf(caller, action, id))
  return verdicts
}

async function verdictOf(
  caller: Caller,
  action: BulkAction,
  id: number,
): Promise<BulkAnswer['verdicts'][number]> {
  try {
    await inSavepoint(caller, () => action.apply(caller, id))
    return { id, done: true, code: null, message: null }
  } catch (error) {
    const problem = problemOf(error)
    // What is nobody's fault but ours, or the database's, fails the whole call.
    if (problem.code === 'internal' || problem.code === 'unavailable') throw error
    return { id, done: false, code: problem.code, message: reasonOf(problem, caller.language) }
  }
}

function reasonOf({ code, details }: Problem, language: Caller['language']): string {
  const errors = Object.values(details.fields ?? {}).flat()
  if (errors.length > 0) return errors.map((error) => sayFieldError(error, language)).join(' ')
  return sayProblem(code, language, {
    ...details.parameters,
    ...(details.count !== undefined && { count: details.count }),
  })
}
