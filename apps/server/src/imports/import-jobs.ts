import type { Caller } from '../platform/caller/call.ts'
import type { Errand, JobHandler } from '../platform/jobs/job-handlers.ts'
import { insertJob, type JobResult, type OpenJob } from '../platform/jobs/jobs.queries.ts'
import type { Problem } from '../platform/problem/problem.ts'
import { doBatch } from '../platform/record/bulk/batch.ts'
import { enqueueBulkJob, noteInChangeset } from '../platform/record/bulk/bulk-job.ts'
import { rolledBack } from '../platform/record/crud-service.ts'
import { askOrigin } from './cells/ask-origin.ts'
import { fileCells, pathsOfCells } from './cells/find-files.ts'
import type { Importing } from './importing.ts'
import {
  type Counted,
  countJudged,
  countWritten,
  forgetJudged,
  type ImportRow,
  importOfJob,
  type LineProblem,
  moveImport,
} from './imports.queries.ts'
import { applyLines } from './lines/apply-lines.ts'
import { type Judged, judgeLines } from './lines/judge-lines.ts'
import { findLines, lineNumbers, refuseLines, writeVerdicts } from './lines/lines.queries.ts'
import { lineReader } from './lines/read-lines.ts'

const kinds = (resource: string) => ({ check: `check-import-${resource}`, write: `import-${resource}` })

/** Has every line judged in the background; nothing is written. */
export async function startCheck(caller: Caller, { id, resource }: ImportRow): Promise<void> {
  const { db, session, requestId, services } = caller
  await forgetJudged(db, id)
  const job = await insertJob(db, {
    ...{ kind: kinds(resource).check, resource, action: 'import', isDryRun: true, requestId },
    recordIds: await lineNumbers(db, id, 'all'),
    startedBy: session.adminId,
    sessionId: session.id,
  })
  await moveImport(db, id, { state: 'checking', jobId: job.id })
  await services.jobQueue.send(db, job)
}

/** Has the good lines written in the background, as one change set; false when there are none. */
export async function startWriting(caller: Caller, { id, resource }: ImportRow): Promise<boolean> {
  const numbers = await lineNumbers(caller.db, id, 'toWrite')
  if (numbers.length === 0) return false
  const order = { resource, action: 'import', ids: numbers, filter: null, changes: null, isDryRun: false }
  const { jobId } = await enqueueBulkJob(caller, order, kinds(resource).write)
  await moveImport(caller.db, id, { state: 'running', jobId })
  return true
}

/** The two jobs of a resource's imports, by their kinds. */
export function importJobs(importing: Importing): [string, JobHandler][] {
  const { name } = importing.queries.resource
  const permissions = () => [`batch-${name}`] as const
  const { check, write } = kinds(name)
  return [
    [check, { permissions, work: (caller, job) => checkStep(caller, importing, job) }],
    [write, { permissions, work: (caller, job) => writeStep(caller, importing, job) }],
  ]
}

async function checkStep(caller: Caller, importing: Importing, job: OpenJob): Promise<JobResult | Errand> {
  const row = await importOfJob(caller.db, job.id)
  const stored = await findLines(caller.db, row.id, job.nextIds)
  const lines = stored.map(lineReader(importing, row))
  const cells = fileCells(importing.queries.resource, lines)
  const { asked, waiting } = await pathsOfCells(caller, row.id, cells)
  if (importing.origin.isSet && waiting.length > 0)
    return (db) => askOrigin(db, importing.origin, { importId: row.id, paths: waiting })
  // Files that become known on the way are forgotten again.
  const judged = await rolledBack(caller, () =>
    judgeLines(caller, importing, { importId: row.id, lines, asked }),
  )
  await writeVerdicts(caller.db, row.id, judged.map(verdictOf))
  const found = countBy(judged)
  await countJudged(caller.db, row.id, { line: job.nextIds.at(-1) ?? 0, found })
  if (isLastStep(job)) await endCheck(caller, row)
  const { refused = 0 } = found
  return counted(job, { changed: judged.length - refused, refused })
}

async function endCheck(caller: Caller, row: ImportRow): Promise<void> {
  await moveImport(caller.db, row.id, { state: 'checked' })
  if (row.runsWhenChecked && !(await startWriting(caller, row)))
    await moveImport(caller.db, row.id, { state: 'done' })
}

async function writeStep(caller: Caller, importing: Importing, job: OpenJob): Promise<JobResult> {
  const { changesetId, nextIds } = job
  const row = await importOfJob(caller.db, job.id)
  const refusals = await doBatch(
    { ...caller, changesetId },
    (each, numbers) => applyLines(each, importing, { row, numbers }),
    nextIds,
  )
  const problems = [...refusals].map(([line, problem]) => ({ line, problem: storedProblem(problem) }))
  const refused = await refuseLines(caller.db, row.id, problems)
  await countWritten(caller.db, row.id, { applied: nextIds.length - refusals.size, refused })
  const counts = { changed: nextIds.length - refusals.size, refused: refusals.size }
  await noteInChangeset(caller, job, counts)
  if (isLastStep(job)) await moveImport(caller.db, row.id, { state: 'done' })
  return counted(job, counts)
}

function countBy(judged: readonly Judged[]): Counted {
  const found = Map.groupBy(judged, ({ verdict }) => verdict)
  return Object.fromEntries([...found].map(([verdict, lines]) => [verdict, lines.length]))
}

function isLastStep({ done, nextIds, total }: OpenJob): boolean {
  return done + nextIds.length >= total
}

function counted(
  { result }: OpenJob,
  { changed, refused }: Pick<JobResult, 'changed' | 'refused'>,
): JobResult {
  return { changed: result.changed + changed, refused: result.refused + refused, reasons: [] }
}

function verdictOf(judged: Judged) {
  const { line, key, verdict } = judged
  const problem = verdict === 'refused' ? storedProblem(judged.problem) : null
  const version = verdict === 'refused' ? null : (judged.before?.version ?? null)
  return { line, key, verdict, problem, record_version: version }
}

function storedProblem({ code, details: { fields = {} } }: Problem): LineProblem {
  return { code, fields }
}
