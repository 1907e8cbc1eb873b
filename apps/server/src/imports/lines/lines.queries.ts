import type { ImportVerdict } from '@backlot/contract/core/endpoints/import'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { CsvLine } from '../csv/read-csv.ts'
import type { Counted, LineProblem } from '../imports.queries.ts'

export async function insertLines(db: Db, importId: number, lines: readonly CsvLine[]): Promise<void> {
  await sql`insert into import_lines (import_id, line, cells)
    select ${importId}, line, cells
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) r(line int, cells jsonb)`.execute(db)
}

/** The numbers of the lines of an import: all of them, or those that are still to be written. */
export async function lineNumbers(db: Db, importId: number, which: 'all' | 'toWrite'): Promise<number[]> {
  const rows = await db
    .selectFrom('import_lines')
    .where('import_id', '=', importId)
    .$if(which === 'toWrite', (query) =>
      query.where('verdict', 'in', ['new', 'changed']).where('is_applied', '=', false),
    )
    .select('line')
    .orderBy('line')
    .execute()
  return rows.map(({ line }) => line)
}

export interface StoredLine extends CsvLine {
  verdict: ImportVerdict | null
  recordVersion: number | null
  isApplied: boolean
  problem: LineProblem | null
}

const lineRows = (db: Db, importId: number) =>
  db
    .selectFrom('import_lines')
    .where('import_id', '=', importId)
    .select(['line', 'verdict', 'record_version as recordVersion', 'is_applied as isApplied'])
    .select((eb) => [
      eb.ref('cells').$castTo<string[]>().as('cells'),
      eb.ref('problem').$castTo<LineProblem | null>().as('problem'),
    ])

const judgedRows = (db: Db, importId: number) =>
  lineRows(db, importId)
    .where('verdict', 'is not', null)
    .where('line', '<=', (eb) =>
      eb.selectFrom('imports').where('id', '=', importId).select('judged_up_to').$asScalar(),
    )

export function findLines(db: Db, importId: number, lines: readonly number[]): Promise<StoredLine[]> {
  return lineRows(db, importId)
    .where('line', '=', sql<number>`any(${lines}::int[])`)
    .orderBy('line')
    .execute()
}

interface LinesPage {
  verdict?: ImportVerdict | undefined
  offset: number
  limit: number
}

/** Lines that were judged, in the order of the file. */
export function listLines(
  db: Db,
  importId: number,
  { verdict, offset, limit }: LinesPage,
): Promise<StoredLine[]> {
  return judgedRows(db, importId)
    .$if(verdict !== undefined, (query) => query.where('verdict', '=', verdict ?? null))
    .orderBy('line')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** The refused lines behind one, in the order of the file. */
export function refusedAfter(db: Db, importId: number, line: number, limit: number): Promise<StoredLine[]> {
  return judgedRows(db, importId)
    .where('verdict', '=', 'refused')
    .where('line', '>', line)
    .orderBy('line')
    .limit(limit)
    .execute()
}

/** For each of these keys, the first line above that has it too. */
export async function earlierLines(
  db: Db,
  importId: number,
  { keys, above }: { keys: readonly string[]; above: number },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; line: number }>`select key, min(line) as line from import_lines
    where import_id = ${importId} and key = any(${keys}::text[]) and line < ${above} group by key`.execute(db)
  return new Map(rows.map(({ key, line }) => [key, line]))
}

export interface Verdict {
  line: number
  key: string | null
  verdict: ImportVerdict
  problem: LineProblem | null
  record_version: number | null
}

export async function writeVerdicts(db: Db, importId: number, verdicts: readonly Verdict[]): Promise<void> {
  await sql`update import_lines l
    set key = v.key, verdict = v.verdict, problem = v.problem, record_version = v.record_version
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb)
      v(line int, key text, verdict text, problem jsonb, record_version int)
    where l.import_id = ${importId} and l.line = v.line`.execute(db)
}

/** What was to be written, and was refused after all; answers how many there were of each verdict. */
export async function refuseLines(
  db: Db,
  importId: number,
  refused: readonly Pick<Verdict, 'line' | 'problem'>[],
): Promise<Counted> {
  if (refused.length === 0) return {}
  const { rows } = await sql<{ verdict: ImportVerdict; count: number }>`
    with v as (select * from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) v(line int, problem jsonb)),
      was as (select l.verdict from import_lines l join v using (line) where l.import_id = ${importId}),
      done as (update import_lines l set verdict = 'refused', problem = v.problem from v
        where l.import_id = ${importId} and l.line = v.line)
    select verdict, count(*) as count from was group by verdict`.execute(db)
  return Object.fromEntries(rows.map(({ verdict, count }) => [verdict, count]))
}

export async function markApplied(db: Db, importId: number, lines: readonly number[]): Promise<void> {
  await sql`update import_lines set is_applied = true
    where import_id = ${importId} and line = any(${lines}::int[])`.execute(db)
}
