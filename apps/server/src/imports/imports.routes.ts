import { importableFields, importLinesAtOnce, importMessages } from '@backlot/contract/core/endpoints/import'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../platform/caller/call.ts'
import { route } from '../platform/http/route.ts'
import { everyDay } from '../platform/jobs/job-handlers.ts'
import { endJob, findJob } from '../platform/jobs/jobs.queries.ts'
import { streamCsv } from '../platform/list/csv/csv.ts'
import { fieldProblem, Problem } from '../platform/problem/problem.ts'
import { businessTime } from './cells/business-time.ts'
import { importJobs, startCheck, startWriting } from './import-jobs.ts'
import { type ImportEndpoints, type Importing, keyOf } from './importing.ts'
import {
  deleteOldImports,
  findImport,
  type ImportRow,
  listImports,
  lockImport,
  moveImport,
  rememberColumns,
} from './imports.queries.ts'
import { listLines } from './lines/lines.queries.ts'
import { refusedCsv } from './refused-csv.ts'
import { showImport, showLine } from './show-import.ts'
import { takeFile } from './take-file.ts'

/** Registers the imports of one resource: their calls, their jobs, and that old ones are removed. */
export function registerImports(
  app: FastifyInstance,
  endpoints: ImportEndpoints,
  definition: Omit<Importing, 'origin' | 'clocks'>,
): void {
  const clocks = businessTime(app.services.config.businessTimeZone)
  const importing: Importing = { ...definition, origin: app.fileOrigin, clocks }
  for (const [kind, handler] of importJobs(importing)) app.jobHandlers.set(kind, handler)
  app.tasks.set('sweep-imports', {
    when: everyDay,
    run: (signal) => deleteOldImports(app.services.db, signal),
  })
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart)
    route(scope, endpoints.upload, async (call) =>
      showImport(call, await takeFile(call, importing, app.fileStore)),
    )
  })
  registerReads(app, endpoints, importing)
  registerSteps(app, endpoints, importing)
}

function registerReads(app: FastifyInstance, endpoints: ImportEndpoints, importing: Importing): void {
  const resource = importing.queries.resource.name
  route(app, endpoints.latest, async (call) => {
    const rows = await listImports(call.db, { resource, createdBy: call.session.adminId })
    return rows.map((row) => showImport(call, row))
  })
  route(app, endpoints.show, async (call) =>
    showImport(call, await ownImport(call, importing, call.params.id)),
  )
  route(app, endpoints.lines, async (call) => {
    const row = await ownImport(call, importing, call.params.id)
    const { verdict, page = 1 } = call.query
    const part = { verdict, offset: (page - 1) * importLinesAtOnce, limit: importLinesAtOnce }
    const lines = await listLines(call.db, row.id, part)
    return lines.map((line) => showLine(line, row, call.language))
  })
  route(app, endpoints.refused, async (call) => {
    const row = await ownImport(call, importing, call.query.id)
    const fileName = `${resource}-refused.csv`
    await streamCsv(refusedCsv(call.db, row, call.language), call, fileName)
    return ''
  })
}

function registerSteps(app: FastifyInstance, endpoints: ImportEndpoints, importing: Importing): void {
  route(app, endpoints.check, async (call) => {
    const seen = await ownImport(call, importing, call.params.id)
    requireFields(importing, seen, call.body.fields)
    requireUnwritten(seen)
    // The job before its import, as its own steps take them.
    await stopJob(call, seen)
    await lockImport(call.db, seen.id)
    const row = await ownImport(call, importing, seen.id)
    requireUnwritten(row)
    if (row.jobId !== seen.jobId) throw new Problem('conflict')
    const { fields } = call.body
    await moveImport(call.db, row.id, { state: 'staged', fields })
    await rememberColumns(call.db, { ...row, fields })
    await startCheck(call, row)
    return showImport(call, await ownImport(call, importing, row.id))
  })
  route(app, endpoints.run, async (call) => {
    const { id } = await ownImport(call, importing, call.params.id)
    await lockImport(call.db, id)
    const row = await ownImport(call, importing, id)
    const isStopped = row.state === 'running' && (await isOver(call, row))
    if ((row.state !== 'checked' && !isStopped) || !(await startWriting(call, row)))
      throw new Problem('conflict')
    return showImport(call, await ownImport(call, importing, id))
  })
}

async function ownImport({ db, session }: Caller, { queries }: Importing, id: number): Promise<ImportRow> {
  const row = await findImport(db, { id, resource: queries.resource.name, createdBy: session.adminId })
  if (!row) throw new Problem('not_found')
  return row
}

/** Each column is a field that a file can say, no field is two of them, and one finds the records. */
function requireFields(
  importing: Importing,
  { columns }: ImportRow,
  fields: readonly (string | null)[],
): void {
  const known = importableFields(importing.queries.resource.fields).map(toSnakeCase)
  const given = fields.flatMap((field) => field ?? [])
  if (fields.length !== columns.length || given.some((field) => !known.includes(field)))
    throw fieldProblem('fields', { message: 'not_an_option' })
  if (new Set(given).size < given.length) throw fieldProblem('fields', { message: 'duplicates_in_list' })
  const key = keyOf(importing)
  if (!given.includes(toSnakeCase(key))) throw fieldProblem(key, { message: importMessages.notMapped })
}

/** Nothing that is written can be judged anew. */
function requireUnwritten({ state }: ImportRow): void {
  if (state === 'running' || state === 'done') throw new Problem('conflict')
}

async function stopJob({ db }: Caller, { jobId }: ImportRow): Promise<void> {
  if (jobId !== null) await endJob(db, jobId, { state: 'cancelled' })
}

/** Whether the job that wrote it was stopped, or failed, before its end. */
async function isOver({ db, session }: Caller, { jobId }: ImportRow): Promise<boolean> {
  const job = jobId === null ? undefined : await findJob(db, jobId, session.adminId)
  return job === undefined || job.state === 'failed' || job.state === 'cancelled'
}
