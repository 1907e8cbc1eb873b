import type { RecordOf, Resource } from '@backlot/contract/core/resource/resource'
import { problemOf } from '../../problem/error-handler.ts'
import { Problem } from '../../problem/problem.ts'
import { type AuditEntry, recordAudits } from '../audit.ts'
import type { CrudQueries } from '../crud-queries.ts'
import { auditEntryOf } from '../crud-service.ts'
import type { AnyRecord, RowChange } from '../many/row-change.ts'
import type { Judge, Rule } from '../many/rule.ts'
import { problemsOfUse } from '../values/references-to.ts'
import { requireStep } from '../values/require-step.ts'
import { type Batch, type BulkCaller, type Refusals, RefusedAfterwards } from './batch.ts'

type Change = RowChange & { readonly action: string }

/** Does to many what a rule makes of each, `body` being what is said besides. */
export function changing(queries: CrudQueries, rule: Rule<Resource, unknown>, body?: unknown): Batch {
  return async (caller, ids) => {
    const judge = await rule.prepare(caller, ids, body)
    const records = await queries.many.lock(caller, ids)
    const { changes, refusals } = judgeAll(judge, ids, records)
    const written = await queries.many.update(caller, changes)
    const done = changes.map((change) => doneOf(change, written.get(change.id)))
    await requireNoneRefused(queries, caller, done)
    await recordAudits(
      caller,
      done.map((each) => partialEntryOf(queries.resource, each)),
    )
    // As above.
    await rule.settle?.(caller, done.map(({ after }) => after) as unknown as RecordOf<Resource>[])
    return refusals
  }
}

/** Deletes many that nothing refers to. */
export function deleting(queries: CrudQueries): Batch {
  return async (caller, ids) => {
    const records = await queries.many.lock(caller, ids)
    const absent = ids.filter((id) => !records.has(id)).map((id) => [id, new Problem('not_found')] as const)
    return new Map([...absent, ...(await deleteUnused(queries, caller, records))])
  }
}

/** Deletes those that nothing refers to; of the others, why not. */
export async function deleteUnused(
  queries: CrudQueries,
  caller: BulkCaller,
  records: ReadonlyMap<number, AnyRecord>,
): Promise<Refusals> {
  const { resource, many } = queries
  const used = await problemsOfUse(caller, resource.name, [...records.keys()])
  const gone = [...records.values()].filter(({ id }) => !used.has(id))
  if (gone.length === 0) return used
  const ids = gone.map(({ id }) => id)
  await many.delete(caller.db, ids)
  await recordAudits(
    caller,
    gone.map((before) => auditEntryOf(resource, { action: 'delete', before, after: null })),
  )
  // What was used by one of these is free now, such as a category whose last part went.
  return deleteUnused(queries, caller, new Map([...records].filter(([id]) => used.has(id))))
}

function judgeAll(
  judge: Judge,
  ids: readonly number[],
  records: ReadonlyMap<number, AnyRecord>,
): { changes: Change[]; refusals: Refusals } {
  const changes: Change[] = []
  const refusals = new Map<number, Problem>()
  for (const id of ids) {
    try {
      changes.push(plan(judge, id, records.get(id)))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refusals.set(id, error)
    }
  }
  return { changes, refusals }
}

function plan(judge: Judge, id: number, before: AnyRecord | undefined): Change {
  if (!before) throw new Problem('not_found')
  // The queries read what the contract says of a record, whichever resource it is of.
  const { action, values = {}, columns = {} } = judge(before as unknown as RecordOf<Resource>)
  return { id, before, action, values, columns: columns as RowChange['columns'] }
}

interface DoneChange {
  action: string
  before: AnyRecord
  after: AnyRecord
  /** The fields that may be others now. */
  keys: readonly string[]
}

function doneOf({ action, before }: Change, written: AnyRecord | undefined): DoneChange {
  return { action, before, after: { ...before, ...written }, keys: Object.keys(written ?? {}) }
}

/** Each step is judged by where it ends, with the records as the database has them by then. */
async function requireNoneRefused(
  { resource, source, many }: CrudQueries,
  caller: BulkCaller,
  done: readonly DoneChange[],
): Promise<void> {
  const ids = done.map(({ before: { id } }) => id)
  const isOpen = source.scope(caller.session) === null
  const within = isOpen ? null : await many.within(caller, ids)
  const refusals = new Map<number, Problem>()
  for (const { before, after } of done) {
    const { id } = before
    try {
      requireStep(resource, caller, { before, after })
      if (within?.has(id) === false) refusals.set(id, new Problem('forbidden'))
    } catch (error) {
      refusals.set(id, problemOf(error))
    }
  }
  if (refusals.size > 0) throw new RefusedAfterwards(refusals)
}

/** What the history says is only of what may have changed: a whole record is dear to put into wire form. */
function partialEntryOf(resource: Resource, { action, before, after, keys }: DoneChange): AuditEntry {
  const beside = keys.flatMap((key) => resource.fields[key]?.settings.beside ?? [])
  const kept = ['id', 'version', resource.label, ...keys, ...beside]
  const part = (record: AnyRecord) => Object.fromEntries(kept.map((key) => [key, record[key]]))
  return auditEntryOf(resource, { action, before: part(before), after: part(after) })
}
