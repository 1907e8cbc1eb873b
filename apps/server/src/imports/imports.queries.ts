import type { Import, ImportState, ImportVerdict } from '@backlot/contract/core/endpoints/import'
import type { FieldError } from '@backlot/contract/core/words/field-messages'
import type { ProblemCode } from '@backlot/contract/core/words/problem'
import type { JobState } from '@backlot/contract/jobs'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { deleteSome } from '../platform/database/delete-some.ts'
import { ago, anyId } from '../platform/database/expressions.ts'
import type { Database } from '../platform/database/tables.ts'
import { isoTime } from '../platform/fields/cell-text.ts'

export interface ImportRow {
  id: number
  resource: string
  fileName: string
  bytes: number
  encoding: string
  columns: string[]
  /** By column, the field's name on the wire. */
  fields: (string | null)[]
  lineCount: number
  state: ImportState
  runsWhenChecked: boolean
  jobId: number | null
  createdBy: number
  createdAt: string
  /** The beginning of the first line's cells. */
  sample: string[]
  counts: Import['counts']
  /** The dry run or the import itself, whichever was last. */
  job: ImportJob | null
}

export interface ImportJob {
  id: number
  state: JobState
  done: number
  total: number
  errorCode: ProblemCode | null
  createdAt: string
}

const importRows = (db: Db) =>
  db
    .selectFrom('imports')
    .select([
      'id',
      'resource',
      'file_name as fileName',
      'bytes',
      'encoding',
      'line_count as lineCount',
      'state',
    ])
    .select(['runs_when_checked as runsWhenChecked', 'job_id as jobId', 'created_by as createdBy'])
    .select(['created_at as createdAt'])
    .select((eb) => [
      eb.ref('columns').$castTo<string[]>().as('columns'),
      eb.ref('fields').$castTo<(string | null)[]>().as('fields'),
      eb.ref('sample').$castTo<string[]>().as('sample'),
      sql<Import['counts']>`json_build_object('new', new_count, 'changed', changed_count, 'same', same_count,
        'refused', refused_count, 'applied', applied_count)`.as('counts'),
      sql<ImportJob | null>`(select json_build_object('id', j.id, 'state', j.state, 'done', j.done, 'total', j.total,
        'errorCode', j.error_code, 'createdAt', ${isoTime(sql`j.created_at`)}) from jobs j where j.id = imports.job_id)`.as(
        'job',
      ),
    ])

type NewImport = Omit<ImportRow, 'id' | 'state' | 'jobId' | 'createdAt' | 'counts' | 'job'>

export async function insertImport(db: Db, given: NewImport): Promise<number> {
  const { id } = await db
    .insertInto('imports')
    .values({
      resource: given.resource,
      file_name: given.fileName,
      bytes: given.bytes,
      encoding: given.encoding,
      columns: JSON.stringify(given.columns),
      fields: JSON.stringify(given.fields),
      sample: JSON.stringify(given.sample),
      line_count: given.lineCount,
      runs_when_checked: given.runsWhenChecked,
      created_by: given.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An import of somebody's own; undefined when there is none. */
export function findImport(
  db: Db,
  { id, resource, createdBy }: Pick<ImportRow, 'id' | 'resource' | 'createdBy'>,
): Promise<ImportRow | undefined> {
  return importRows(db)
    .where('id', '=', id)
    .where('resource', '=', resource)
    .where('created_by', '=', createdBy)
    .executeTakeFirst()
}

const shownAtOnce = 10

export function listImports(
  db: Db,
  { resource, createdBy }: Pick<ImportRow, 'resource' | 'createdBy'>,
): Promise<ImportRow[]> {
  return importRows(db)
    .where('resource', '=', resource)
    .where('created_by', '=', createdBy)
    .orderBy('id', 'desc')
    .limit(shownAtOnce)
    .execute()
}

/** The import that a job works on. */
export function importOfJob(db: Db, jobId: number): Promise<ImportRow> {
  return importRows(db).where('job_id', '=', jobId).executeTakeFirstOrThrow()
}

/** Keeps anybody else from moving an import on until the transaction ends. */
export async function lockImport(db: Db, id: number): Promise<void> {
  await db.selectFrom('imports').where('id', '=', id).select('id').forUpdate().execute()
}

export async function moveImport(
  db: Db,
  id: number,
  { state, jobId, fields }: { state: ImportState; jobId?: number; fields?: readonly (string | null)[] },
): Promise<void> {
  await db
    .updateTable('imports')
    .set({
      state,
      ...(jobId !== undefined && { job_id: jobId }),
      ...(fields && { fields: JSON.stringify(fields) }),
    })
    .where('id', '=', id)
    .execute()
}

/** Begins anew: what was said of the lines counts no more, nor what the origin said: films come and go meanwhile. */
export async function forgetJudged(db: Db, id: number): Promise<void> {
  await db.deleteFrom('import_paths').where('import_id', '=', id).execute()
  await db
    .updateTable('imports')
    .set({ judged_up_to: 0, new_count: 0, changed_count: 0, same_count: 0, refused_count: 0 })
    .where('id', '=', id)
    .execute()
}

/** Notes what was found of some lines, and up to which the file is judged. */
export async function countJudged(
  db: Db,
  id: number,
  { line, found }: { line: number; found: Counted },
): Promise<void> {
  await db
    .updateTable('imports')
    .set((eb) => ({ judged_up_to: line, ...added(eb, found) }))
    .where('id', '=', id)
    .execute()
}

/** Notes that lines are written, and what was refused after all, by what it had been. */
export async function countWritten(
  db: Db,
  id: number,
  { applied, refused }: { applied: number; refused: Counted },
): Promise<void> {
  const all = Object.values(refused).reduce((sum, count) => sum + count, 0)
  const moved = Object.fromEntries(Object.entries(refused).map(([verdict, count]) => [verdict, -count]))
  await db
    .updateTable('imports')
    .set((eb) => ({
      applied_count: eb('applied_count', '+', applied),
      ...added(eb, { ...moved, refused: all }),
    }))
    .where('id', '=', id)
    .execute()
}

/** Lines by what was found of them. */
export type Counted = Readonly<Partial<Record<ImportVerdict, number>>>

function added(eb: ExpressionBuilder<Database, 'imports'>, counted: Counted) {
  const of = (verdict: ImportVerdict) => eb(`${verdict}_count`, '+', counted[verdict] ?? 0)
  return {
    new_count: of('new'),
    changed_count: of('changed'),
    same_count: of('same'),
    refused_count: of('refused'),
  }
}

/** Which field columns of these names were, when this person last said so. */
export async function rememberedColumns(
  db: Db,
  { resource, createdBy }: Pick<ImportRow, 'resource' | 'createdBy'>,
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db
    .selectFrom('import_columns')
    .where('admin_id', '=', createdBy)
    .where('resource', '=', resource)
    .select(['name', 'field'])
    .execute()
  return new Map(rows.map(({ name, field }) => [name, field]))
}

export async function rememberColumns(
  db: Db,
  { resource, createdBy, columns, fields }: ImportRow,
): Promise<void> {
  const rows = columns
    .map((name, place) => ({ name, field: fields[place] ?? null }))
    .filter(({ name }) => name !== '')
  await sql`insert into import_columns (admin_id, resource, name, field)
    select ${createdBy}, ${resource}, name, field
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(name text, field text)
    on conflict (admin_id, resource, name) do update set field = excluded.field`.execute(db)
}

interface HandedImport {
  resource: string
  fileName: string
  /** Whose it was. */
  owner: string
}

/** Makes imports that are not over somebody else's; their jobs, which are over, go with whoever started them. */
export async function giveOpenImports(
  db: Db,
  { from, to }: { from: readonly number[]; to: number },
): Promise<HandedImport[]> {
  const { rows } = await sql<HandedImport>`
    update imports i set created_by = ${to}, state = case i.state when 'checking' then 'staged' else i.state end
    from admins a
    where a.id = i.created_by and i.created_by = ${anyId(from)} and i.state <> 'done'
    returning i.resource, i.file_name as "fileName", a.name as owner`.execute(db)
  return rows
}

const old = sql`created_at < ${ago('30 days')}`

/** Removes imports of a month ago, and with them the names of whose files they were: lines first, some at a time. */
export async function deleteOldImports(db: Db, signal: AbortSignal): Promise<void> {
  const ofOld = sql`import_id in (select id from imports where ${old})`
  while (!signal.aborted && (await deleteSome(db, 'import_lines', ofOld)));
  while (!signal.aborted && (await deleteSome(db, 'import_paths', ofOld)));
  if (!signal.aborted) await deleteSome(db, 'imports', old)
}

/** Why a line was refused, before it is put into the reader's words. */
export interface LineProblem {
  code: ProblemCode
  /** By camelCase field. */
  fields: Readonly<Record<string, readonly FieldError[]>>
}
