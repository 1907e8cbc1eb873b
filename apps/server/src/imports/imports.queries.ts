import type { ImportState, ImportVerdict } from '@backlot/contract/core/endpoints/import'
import type { FieldError } from '@backlot/contract/core/words/field-messages'
import type { ProblemCode } from '@backlot/contract/core/words/problem'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { ago } from '../platform/database/expressions.ts'

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
    ])

type NewImport = Omit<ImportRow, 'id' | 'state' | 'jobId' | 'createdAt'>

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

/** Up to which line of the file the lines are judged; what was said of those behind it counts no more. */
export async function judgedUpTo(db: Db, id: number, line: number): Promise<void> {
  await db.updateTable('imports').set({ judged_up_to: line }).where('id', '=', id).execute()
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

export interface Counts {
  new: number
  changed: number
  same: number
  refused: number
  applied: number
}

export async function countLines(db: Db, importId: number): Promise<Counts> {
  const { rows } = await sql<{ verdict: ImportVerdict; count: number; applied: number }>`
    select verdict, count(*) as count, count(*) filter (where is_applied) as applied from import_lines
    where import_id = ${importId} and verdict is not null
      and line <= (select judged_up_to from imports where id = ${importId}) group by verdict`.execute(db)
  const counts = { new: 0, changed: 0, same: 0, refused: 0, applied: 0 }
  for (const { verdict, count, applied } of rows) {
    counts[verdict] = count
    counts.applied += applied
  }
  return counts
}

/** Imports, and the names of whose files they were, are kept for a month. */
export async function deleteOldImports(db: Db): Promise<void> {
  await db.deleteFrom('imports').where('created_at', '<', ago('30 days')).execute()
}

/** Why a line was refused, before it is put into the reader's words. */
export interface LineProblem {
  code: ProblemCode
  /** By camelCase field. */
  fields: Readonly<Record<string, readonly FieldError[]>>
}
