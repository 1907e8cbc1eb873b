import { isFileKind } from '@backlot/contract/core/fields/field'
import { fieldProblem, Problem } from '../../platform/problem/problem.ts'
import { recordAudits } from '../../platform/record/audit.ts'
import type { BulkCaller, Refusals } from '../../platform/record/bulk/batch.ts'
import { auditEntryOf } from '../../platform/record/crud-service.ts'
import type { AnyRecord } from '../../platform/record/many/row-change.ts'
import { keepFiles } from '../cells/files.queries.ts'
import { fileCells, pathsOfCells } from '../cells/find-files.ts'
import { type Importing, keyOf } from '../importing.ts'
import type { ImportRow } from '../imports.queries.ts'
import { type Judged, judgeLines } from './judge-lines.ts'
import { findLines, markApplied, type StoredLine } from './lines.queries.ts'
import { lineReader } from './read-lines.ts'

/** A line that is to be written. */
type Good = Extract<Judged, { verdict: 'new' | 'changed' | 'same' }>

/**
 * Writes lines as they are judged at this moment, in as many statements as one takes; answers those that it refused. What
 * somebody has changed since the lines were judged first is refused: their words are not in the file.
 */
export async function applyLines(
  caller: BulkCaller,
  importing: Importing,
  { row, numbers }: { row: ImportRow; numbers: readonly number[] },
): Promise<Refusals> {
  const stored = (await findLines(caller.db, row.id, numbers)).filter(({ isApplied }) => !isApplied)
  const lines = stored.map(lineReader(importing, row))
  const cells = fileCells(importing.queries.resource, lines)
  const { asked } = await pathsOfCells(caller, row.id, cells)
  const judged = await judgeLines(caller, importing, { importId: row.id, lines, asked })
  const refusals = new Map<number, Problem>()
  const good = judged.filter((each, place) => {
    const problem = each.verdict === 'refused' ? each.problem : problemSince(importing, each, stored[place])
    if (problem) refusals.set(each.line, problem)
    return problem === undefined
  }) as Good[]
  for (const line of await writeGood(caller, importing, good)) refusals.set(line, taken(importing))
  const written = numbers.filter((line) => !refusals.has(line))
  await markApplied(caller.db, row.id, written)
  return refusals
}

function problemSince(
  importing: Importing,
  { before }: Good,
  stored: StoredLine | undefined,
): Problem | undefined {
  if (stored?.verdict === 'new') return before ? taken(importing) : undefined
  return before && before.version === stored?.recordVersion ? undefined : new Problem('stale')
}

function taken(importing: Importing): Problem {
  return fieldProblem(keyOf(importing), { message: 'taken' }, 'duplicate')
}

/** Answers the lines whose record somebody else has made in this very moment. */
async function writeGood(caller: BulkCaller, importing: Importing, good: readonly Good[]): Promise<number[]> {
  const { queries, rule } = importing
  const { resource, many } = queries
  const fresh = good.filter(({ verdict }) => verdict === 'new')
  const changes = good.flatMap(({ verdict, before, values, columns }) =>
    verdict === 'changed' && before ? [{ id: before.id, before, values, columns }] : [],
  )
  await keepFiles(caller.db, filesOf(importing, good))
  const created = await many.insert(caller, fresh)
  const updated = await many.update(caller, changes)
  const made = created.flatMap((after) => (after ? [{ action: 'create', before: null, after }] : []))
  const changed = changes.map(({ id, before }) => ({
    action: 'update',
    before,
    after: { ...before, ...updated.get(id) },
  }))
  const all = [...made, ...changed]
  await recordAudits(
    caller,
    all.map((ends) => auditEntryOf(resource, ends)),
  )
  await rule.settle(
    caller,
    all.map(({ after }): AnyRecord => after),
  )
  return fresh.flatMap(({ line }, place) => (created[place] ? [] : [line]))
}

function filesOf({ queries: { resource } }: Importing, good: readonly Good[]): number[] {
  const keys = Object.keys(resource.fields).filter((key) => isFileKind(resource.fields[key]?.kind ?? 'text'))
  const ids = good.flatMap(({ values }) => keys.map((key) => values[key]))
  return [...new Set(ids.filter((id) => typeof id === 'number'))]
}
