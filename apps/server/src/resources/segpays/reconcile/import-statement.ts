import { rm } from 'node:fs/promises'
import { sayFieldError } from '@backlot/contract/core/words/field-messages'
import {
  type Statement,
  type StatementField,
  statementFields,
  statementMessages,
} from '@backlot/contract/resources/payout-lines'
import { create as contentDisposition } from 'content-disposition'
import { downloadName } from '../../../files/delivery/download-name.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { type ReceivedFile, receiveUpload } from '../../../files/receive-upload.ts'
import { businessTime } from '../../../imports/cells/business-time.ts'
import { detectEncoding } from '../../../imports/csv/detect-encoding.ts'
import { type CsvLine, columnsOf, readCsv } from '../../../imports/csv/read-csv.ts'
import type { Call, Caller } from '../../../platform/caller/call.ts'
import { inTransaction } from '../../../platform/database/after-commit.ts'
import { fieldProblem, Problem } from '../../../platform/problem/problem.ts'
import { changeRecord, findRecord, lockRecord } from '../../../platform/record/crud-service.ts'
import { segpaysQueries } from '../segpays.queries.ts'
import {
  figuresOf,
  hasSettled,
  rememberedFields,
  rememberFields,
  replaceLines,
  type StatementLine,
} from './lines.queries.ts'
import { matchLines } from './match.queries.ts'
import { guessColumns, type LineFault, readLine, withSignedFees } from './read-line.ts'
import { findStatement, keepStatement } from './statement-file.queries.ts'

const largestBytes = 32 * 1024 * 1024
const mostProblems = 20
const required: readonly StatementField[] = ['booked_at', 'kind', 'amount']

type StatementCall = Call<{ id: number }, { dryRun?: '1' | undefined; fields?: string | undefined }, unknown>

/** Reads a statement, and unless it was only asked what it says, matches its lines with the books: all of it or nothing. */
export async function importStatement(call: StatementCall, store: FileStore): Promise<Statement> {
  const report = await findRecord(segpaysQueries, call, call.params.id)
  if (report.closedAt !== null) throw new Problem('conflict')
  const path = await store.incomingPath()
  try {
    const received = await receiveUpload(call.request, path, largestBytes)
    const { name } = received
    const [head, ...lines] = await linesOf(path)
    const file = { name, columns: head ? columnsOf(head) : [], lines }
    const [first] = lines
    if (!first) throw fieldProblem('file', { message: statementMessages.noLines })
    const fields = await fieldsOf(call, report.provider, file.columns)
    const { read, faults } = readAll(lines, fields, {
      currency: report.currency,
      zone: call.services.config.businessTimeZone,
    })
    const isTaken = call.query.dryRun === undefined && isComplete(fields) && faults.length === 0
    if (isTaken) {
      const { currency } = report
      const taken = { read: withSignedFees(read), currency, fileName: name, columns: file.columns, fields }
      await takeStatement(call, store, { ...taken, received })
    }
    return {
      ...{ lineCount: lines.length, isTaken },
      columns: file.columns.map((column, place) => ({
        ...{ name: column, sample: (first.cells[place] ?? '').slice(0, 80), field: fields[place] ?? null },
      })),
      problems: isComplete(fields)
        ? faults.map((fault) => inWords(call, fault, file.columns[fields.indexOf(fault.field)]))
        : [],
    }
  } finally {
    await rm(path, { force: true })
  }
}

/** The file goes to the store first: of lines that are not taken nothing stays there either. */
async function takeStatement(
  call: StatementCall,
  store: FileStore,
  { received, ...taken }: Taken & { received: ReceivedFile },
): Promise<void> {
  const { path, ...file } = received
  const url = await store.keep(path, { extension: 'csv', contentType: 'text/csv' })
  try {
    await inTransaction(call.db, async (db) => {
      await takeLines({ ...call, db }, taken)
      await keepStatement(db, call.params.id, { ...file, url, uploadedBy: call.session.adminId })
    })
  } catch (error) {
    await store.discard(url)
    throw error
  }
}

/** Sends the statement as the processor wrote it. */
export async function sendStatement(
  call: Call<{ id: number }, unknown, unknown>,
  store: FileStore,
): Promise<string> {
  const report = await findRecord(segpaysQueries, call, call.params.id)
  const kept = await findStatement(call.db, report.id)
  const content = kept && (await store.read(kept.url))
  if (!content) throw new Problem('not_found')
  const fileName = downloadName(kept.name, 'csv')
  await call.reply
    .type('text/csv')
    .headers({
      'content-disposition': contentDisposition(fileName, { type: 'attachment' }),
      'cache-control': 'no-store',
    })
    .send(content)
  return ''
}

async function linesOf(path: string): Promise<CsvLine[]> {
  const lines: CsvLine[] = []
  for await (const line of readCsv(path, await detectEncoding(path))) lines.push(line)
  return lines
}

function isComplete(fields: readonly (StatementField | null)[]): boolean {
  return required.every((field) => fields.includes(field))
}

/** As the call says, or as far as they can be told. */
async function fieldsOf({ db, query }: StatementCall, provider: string, columns: readonly string[]) {
  if (query.fields === undefined) return guessColumns(columns, await rememberedFields(db, provider))
  const given = query.fields.split(',').map((field) => (field === '' ? null : field))
  const known = given.filter((field) => field !== null)
  if (given.length !== columns.length || known.some((field) => !isField(field)))
    throw fieldProblem('fields', { message: 'not_an_option' })
  if (new Set(known).size < known.length) throw fieldProblem('fields', { message: 'duplicates_in_list' })
  return given.filter((field): field is StatementField | null => field === null || isField(field))
}

function isField(field: string): field is StatementField {
  return (statementFields as readonly string[]).includes(field)
}

function readAll(
  lines: readonly CsvLine[],
  fields: readonly (StatementField | null)[],
  { currency, zone }: { currency: string; zone: string },
): { read: StatementLine[]; faults: LineFault[] } {
  const clocks = businessTime(zone)
  const read: StatementLine[] = []
  const faults: LineFault[] = []
  for (const line of lines) {
    const found = readLine(line, { currency, clocks, fields })
    if (!('error' in found)) read.push(found)
    else if (faults.length < mostProblems) faults.push(found)
  }
  return { read, faults }
}

function inWords({ language }: Caller, { line, error }: LineFault, column = '') {
  return { line, column, message: sayFieldError(error, language) }
}

interface Taken {
  readonly read: readonly StatementLine[]
  /** In which the amounts were read. */
  readonly currency: string
  readonly fileName: string
  readonly columns: readonly string[]
  readonly fields: readonly (StatementField | null)[]
}

async function takeLines(
  caller: Caller & { params: { id: number } },
  { read, currency, fileName, columns, fields }: Taken,
): Promise<void> {
  const { db, services, params } = caller
  const before = await lockRecord(segpaysQueries, caller, params.id)
  // Closed, or given another currency, while it was read.
  if (before.closedAt !== null || before.currency !== currency) throw new Problem('conflict')
  if (await hasSettled(db, before.id))
    throw fieldProblem('file', { message: statementMessages.settledAlready }, 'conflict')
  await rememberFields(
    db,
    before.provider,
    columns.map((name, place) => ({ name, field: fields[place] ?? null })),
  )
  await replaceLines(db, before.id, read)
  await matchLines(db, before.id, services.config.businessTimeZone)
  await changeRecord(segpaysQueries, caller, {
    ...{ before, action: 'update', columns: { file: fileName } },
    values: isBlank(before) ? await typedFigures(caller, before.id) : {},
  })
}

const figureNames = ['gross', 'refunds', 'chargebacks', 'fees', 'reserveHeld', 'reserveReleased'] as const

function isBlank(report: Readonly<Record<(typeof figureNames)[number], number>>): boolean {
  return figureNames.every((name) => report[name] === 0)
}

/** Where nobody typed what the statement says, its lines say it. */
async function typedFigures({ db }: Caller, reportId: number) {
  const figures = await figuresOf(db, reportId)
  if (!figures) return {}
  const { netPayout: _follows, ...typed } = figures
  return typed
}
