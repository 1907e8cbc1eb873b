import { undoSeconds } from '@backlot/contract/audits'
import { inputOfValue } from '@backlot/contract/core/fields/kinds/kinds'
import { historyWordsOf, isUndoable, type Resource } from '@backlot/contract/core/resource/resource'
import { decoderOf } from '@backlot/contract/core/wire/codec'
import type { Caller } from '../caller/call.ts'
import { ago } from '../database/expressions.ts'
import { fieldInSql } from '../fields/field-in-sql.ts'
import { problemOf } from '../problem/error-handler.ts'
import { Problem } from '../problem/problem.ts'
import type { CrudQueries } from './crud-queries.ts'
import { auditChange, changeRecord, inputOf, requireWithinReach } from './crud-service.ts'
import { requireTakeBack } from './values/require-step.ts'

interface UndoableRow {
  action: string
  resource: string
  recordId: number
  recordVersion: number
  before: Record<string, unknown>
}

// The toast shows ten seconds; the click still has to travel.
const graceSeconds = 5

/** Takes back one's own deletion or change, if it is seconds old and nothing happened to the record since. */
export async function undoChange(
  caller: Caller,
  auditId: number,
  queriesOf: (resource: string) => CrudQueries | undefined,
): Promise<{ resource: string; recordId: number }> {
  const row = await findUndoable(caller, auditId)
  const queries = queriesOf(row.resource)
  if (!queries || !mayBeTakenBack(queries.resource, row.action)) throw new Problem('undo_expired')
  await claimUndo(caller, auditId)
  await restore(queries, caller, row)
  return { resource: row.resource, recordId: row.recordId }
}

/** Notes that a change was taken back, beside it: what is written of it stays. Of two at once the second is refused. */
async function claimUndo({ db }: Caller, auditId: number): Promise<void> {
  const claimed = await db
    .insertInto('audit_undos')
    .values({ audit_id: auditId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('audit_id')
    .executeTakeFirst()
  if (!claimed) throw new Problem('undo_expired')
}

/** What may be taken back, and the taking back itself. */
function mayBeTakenBack(resource: Resource, action: string): boolean {
  return action === 'undo' ? historyWordsOf(resource).includes(action) : isUndoable(resource, action)
}

async function restore(queries: CrudQueries, caller: Caller, row: UndoableRow): Promise<void> {
  try {
    if (row.action === 'delete') await restoreDeleted(queries, caller, row)
    else await restoreChanged(queries, caller, row)
  } catch (error) {
    // What the record pointed to is gone by now: there is no field to mend in an undo.
    if (problemOf(error).code === 'invalid') throw new Problem('undo_expired', { cause: error })
    throw error
  }
}

async function findUndoable({ db, session }: Caller, auditId: number): Promise<UndoableRow> {
  const row = await db
    .selectFrom('audits')
    .where('id', '=', auditId)
    .where('admin_id', '=', session.adminId)
    .select(['action', 'resource'])
    .select(({ eb, and, ref }) => [
      // An entry that may be taken back has all three.
      ref('record_id').$castTo<number>().as('recordId'),
      ref('record_version').$castTo<number>().as('recordVersion'),
      ref('before').$castTo<Record<string, unknown>>().as('before'),
      and([
        eb('before', 'is not', null),
        eb('created_at', '>', ago(`${undoSeconds + graceSeconds} seconds`)),
      ]).as('isUndoable'),
    ])
    .executeTakeFirst()
  if (!row) throw new Problem('not_found')
  if (!row.isUndoable) throw new Problem('undo_expired')
  return row
}

async function restoreDeleted(queries: CrudQueries, caller: Caller, row: UndoableRow): Promise<void> {
  const record = decoderOf(queries.resource.record)(row.before) as Record<string, unknown>
  const columns = {
    id: row.recordId,
    ...systemColumns(queries, record),
    created_at: record.createdAt,
    version: row.recordVersion + 1,
  }
  const after = await queries.insert(caller, inputOf(queries.resource, record), columns)
  await requireWithinReach(queries, caller, row.recordId)
  requireTakeBack(queries.resource, caller, { word: row.action, before: after, after: null })
  await auditChange(queries, caller, { action: 'restore', before: null, after })
}

async function restoreChanged(queries: CrudQueries, caller: Caller, row: UndoableRow): Promise<void> {
  const current = await queries.findForUpdate(caller, row.recordId)
  if (current?.version !== row.recordVersion) throw new Problem('undo_expired')
  const before = decoderOf(queries.resource.record)(row.before) as Record<string, unknown>
  const done = { word: row.action, before: { ...current, ...before }, after: current }
  requireTakeBack(queries.resource, caller, done)
  await changeRecord(queries, caller, {
    before: current,
    action: 'undo',
    values: inputOf(queries.resource, before),
    columns: systemColumns(queries, before),
  })
}

/** Columns that staff do not type but that a status change or a deletion took away. */
function systemColumns(
  { source: { row } }: CrudQueries,
  record: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const fields = Object.keys(row.fields).map((key) => fieldInSql(row, key))
  return Object.fromEntries(
    fields
      .filter(({ key, field: { written, storage } }) => {
        return written === 'system' && storage === 'column' && record[key] !== undefined
      })
      .map(({ key, field, column, kind }) => [column, kind.toColumn(inputOfValue(field, record[key]))]),
  )
}
