import { isDeepStrictEqual } from 'node:util'
import { inputOfValue } from '@backlot/contract/core/fields/kinds/kinds'
import { writableFields } from '@backlot/contract/core/fields/record-shapes'
import { judgeChange } from '@backlot/contract/core/resource/judge-change'
import {
  type CreateOf,
  type RecordOf,
  type Resource,
  type UpdateOf,
} from '@backlot/contract/core/resource/resource'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { encoderOf } from '@backlot/contract/core/wire/codec'
import type { ValidationError } from '@backlot/contract/core/words/validation'
import { sql } from 'kysely'
import type { Caller } from '../caller/call.ts'
import { holds } from '../caller/session.ts'
import { answerEncoder } from '../http/answers/answer-encoder.ts'
import { errorsByField } from '../http/parse.ts'
import type { Reader } from '../list/scope.ts'
import { Problem } from '../problem/problem.ts'
import { type AuditEntry, changesBetween, recordAudit } from './audit.ts'
import type { CrudQueries, SystemColumns } from './crud-queries.ts'
import { withCurrency } from './values/chosen-currency.ts'
import { fileErrors } from './values/file-check.ts'
import { withNamesFor } from './values/names-for.ts'
import { withPlace } from './values/place.ts'
import { referenceErrors } from './values/reference-check.ts'
import { requireUnused } from './values/references-to.ts'
import { mayTakeBack, requireStep } from './values/require-step.ts'
import { richTextErrors, withCleanRichText } from './values/rich-text.ts'

/** A write that is done: the record as it is now, and the audit row by which it may be taken back. */
export interface Written<R extends Resource> {
  record: RecordOf<R>
  /** Null when nothing had to be changed, or whoever did it could not take it back. */
  auditId: number | null
}

interface Stored {
  id: number
  version: number
}

/** Finds a record, among those that there are for the caller, or refuses with `not_found`. */
export async function findRecord<R extends Resource>(queries: CrudQueries<R>, reader: Reader, id: number) {
  const record = await queries.find(reader, id)
  if (!record) throw new Problem('not_found')
  return record
}

/** Finds a record and keeps it from changing until the transaction ends. */
export async function lockRecord<R extends Resource>(queries: CrudQueries<R>, reader: Reader, id: number) {
  const record = await queries.findForUpdate(reader, id)
  if (!record) throw new Problem('not_found')
  return record
}

/** Creates a record; rules, references and audit included. */
export async function createRecord<R extends Resource>(
  queries: CrudQueries<R>,
  caller: Caller,
  { values, columns }: { values: CreateOf<R>; columns?: SystemColumns<R> },
): Promise<Written<R>> {
  const named = withCurrency(queries.resource, caller, values)
  const given = withCleanRichText(queries.resource, named as Record<string, unknown>)
  const clean = await withPlace(queries, caller, { stored: null, changed: given })
  await checkValues(queries, caller, { stored: null, changed: clean })
  const record = await queries.insert(caller, clean as CreateOf<R>, columns)
  await requireWithinReach(queries, caller, (record as unknown as Stored).id)
  if (clean.status !== undefined) requireStep(queries.resource, caller, { before: null, after: record })
  const auditId = await auditChange(queries, caller, { action: 'create', before: null, after: record })
  return { record, auditId }
}

interface Update<R extends Resource> {
  id: number
  values: UpdateOf<R>
  columns?: SystemColumns<R>
  /** The record, where a rule of its own has locked it already. */
  locked?: RecordOf<R>
}

/** Changes a record that is still at the version the caller edited, or refuses with the row as it is now. */
export async function updateRecord<R extends Resource>(
  queries: CrudQueries<R>,
  caller: Caller,
  { id, values, columns, locked }: Update<R>,
): Promise<Written<R>> {
  const before = locked ?? (await lockRecord(queries, caller, id))
  const { version, ...given } = values as unknown as { version: number } & Record<string, unknown>
  if ((before as unknown as Stored).version !== version) {
    const isShown = holds(caller.session, `list-${queries.resource.name}`)
    throw new Problem('stale', isShown ? { current: await currentFor(queries.resource, caller, before) } : {})
  }
  const written = withCleanRichText(queries.resource, given)
  const changed = await withPlace(queries, caller, { stored: before, changed: written })
  await checkValues(queries, caller, { stored: before, changed })
  const updated = await changeRecord(queries, caller, {
    before,
    action: 'update',
    values: changed as Partial<CreateOf<R>>,
    ...(columns && { columns }),
  })
  await requireWithinReach(queries, caller, id)
  return updated
}

/** The record as it is now, in wire form, for who may list it. */
async function currentFor(resource: Resource, caller: Caller, record: object): Promise<unknown> {
  return answerEncoder(caller.services, resource.record)(await withNamesFor(caller, resource.fields, record))
}

/** As with PostgreSQL's row security: nobody writes by hand what they could not read then. */
export async function requireWithinReach<R extends Resource>(
  queries: CrudQueries<R>,
  caller: Caller,
  id: number,
): Promise<void> {
  if (queries.source.scope(caller.session) === null) return
  if ((await queries.find(caller, id)) === undefined) throw new Problem('forbidden')
}

interface Change<R extends Resource> {
  /** The record as locked by this transaction. */
  before: RecordOf<R>
  /** The word in the history. */
  action: string
  values?: Partial<CreateOf<R>>
  columns?: SystemColumns<R>
  /** What its history entry holds beside the fields of the record, in wire form. */
  facts?: Readonly<Record<string, unknown>>
}

/** Writes a change to a locked record, whose values are clean and within the rules, and its audit row. */
export async function changeRecord<R extends Resource>(
  queries: CrudQueries<R>,
  caller: Caller,
  { before, action, values = {}, columns, facts }: Change<R>,
): Promise<Written<R>> {
  const { id } = before as unknown as Stored
  const record = await queries.update(caller, id, values, columns)
  requireStep(queries.resource, caller, { before, after: record })
  const auditId = await auditChange(queries, caller, {
    action,
    before,
    after: record,
    ...(facts && { facts }),
  })
  return { record, auditId }
}

/** Deletes a record that nothing refers to; answers the audit row by which whoever did it may take it back. */
export async function deleteRecord<R extends Resource>(
  queries: CrudQueries<R>,
  caller: Caller,
  id: number,
): Promise<number | null> {
  const before = await lockRecord(queries, caller, id)
  await requireUnused(caller, queries.resource.name, id)
  await queries.delete(caller.db, id)
  return auditChange(queries, caller, { action: 'delete', before, after: null })
}

interface CheckedChange {
  /** The record as it is; null for a new one. */
  stored: object | null
  changed: Record<string, unknown>
}

/** Refuses a change that breaks a rule, or points to what is not there; a rule broken before is no reason. */
export async function checkValues<R extends Resource>(
  { resource }: CrudQueries<R>,
  caller: Caller,
  change: CheckedChange,
): Promise<void> {
  const before = change.stored ? inputOf(resource, change.stored) : {}
  const fields = {
    ...richTextErrors(resource, change.changed),
    ...errorsByField(brokenRules(resource, change)),
    ...(await referenceErrors(caller, resource.fields, { before, values: change.changed })),
    ...(await fileErrors(caller, resource.fields, { before, values: change.changed })),
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
}

/** Refuses a change that breaks a rule of the resource; for what asks nothing of the database. */
export function requireRules(resource: Resource, change: CheckedChange): void {
  const broken = brokenRules(resource, change)
  if (broken.length > 0) throw new Problem('invalid', { fields: errorsByField(broken) })
}

function brokenRules(resource: Resource, { stored, changed }: CheckedChange): ValidationError[] {
  if (stored === null) return resource.rules(changed)
  const before: Record<string, unknown> = { ...stored, ...inputOf(resource, stored) }
  const names = Object.keys(changed).filter((name) => !isDeepStrictEqual(before[name], changed[name]))
  return judgeChange({
    before: resource.rules(before),
    after: resource.rules({ ...before, ...changed }),
    changed: new Set(names),
  }).refused
}

/** A record as it would be written: ids instead of what they point to. */
export function inputOf(resource: Resource, record: object): Record<string, unknown> {
  const values = record as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    writableFields(resource.fields)
      .filter(([key]) => values[key] !== undefined)
      .map(([key, field]) => [key, inputOfValue(field, values[key])]),
  )
}

interface Audited {
  action: string
  before: object | null
  after: object | null
  /** Not there before the change. */
  facts?: Readonly<Record<string, unknown>>
}

/**
 * Writes the history row of a change to a record of a resource: whole records at its ends, differences between. Answers
 * it where the change may be taken back by whoever made it.
 */
export async function auditChange(
  { resource }: { resource: Resource },
  caller: Caller,
  audited: Audited,
): Promise<number | null> {
  const { action: word, before, after } = audited
  const auditId = await recordAudit(caller, auditEntryOf(resource, audited))
  return mayTakeBack(resource, caller, { word, before, after }) ? auditId : null
}

/** What the history says of a change. */
export function auditEntryOf(resource: Resource, { action, before, after, facts }: Audited): AuditEntry {
  const encode = encoderOf(resource.record)
  const wireBefore = before && (encode(before) as Record<string, unknown>)
  const wireAfter = after && (encode(after) as Record<string, unknown>)
  const changes =
    wireBefore && wireAfter
      ? changesBetween(wireBefore, wireAfter, neighboursOf(resource))
      : { before: wireBefore, after: wireAfter }
  const subject = (after ?? before) as Stored & Record<string, unknown>
  return {
    action,
    resource: resource.name,
    recordId: subject.id,
    recordLabel: String(subject[resource.label] ?? subject.id),
    recordVersion: subject.version,
    before: changes.before,
    after: changes.after && { ...changes.after, ...facts },
  }
}

const neighbours = new WeakMap<Resource, Record<string, string>>()

/** The fields, in wire form, that others cannot be read without: `{ amount: 'currency' }`. */
function neighboursOf(resource: Resource): Record<string, string> {
  const known = neighbours.get(resource)
  if (known) return known
  const found = Object.fromEntries(
    Object.entries(resource.fields).flatMap(([key, { settings }]) =>
      settings.beside === undefined ? [] : [[toSnakeCase(key), toSnakeCase(settings.beside)]],
    ),
  )
  neighbours.set(resource, found)
  return found
}

/** Runs one step of many so that its failure undoes only itself. */
export async function inSavepoint<T>({ db }: Pick<Caller, 'db'>, step: () => Promise<T>): Promise<T> {
  await sql`savepoint step`.execute(db)
  try {
    const result = await step()
    await sql`release savepoint step`.execute(db)
    return result
  } catch (error) {
    await sql`rollback to savepoint step`.execute(db)
    // Rolling back keeps the savepoint; thousands of refused steps would pile up.
    await sql`release savepoint step`.execute(db)
    throw error
  }
}

/** Really does the work and then undoes it: whatever would refuse it refuses it here too. */
export async function rolledBack<T>({ db }: Pick<Caller, 'db'>, work: () => Promise<T>): Promise<T> {
  await sql`savepoint dry_run`.execute(db)
  const result = await work()
  await sql`rollback to savepoint dry_run`.execute(db)
  return result
}
