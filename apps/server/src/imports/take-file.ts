import { rm } from 'node:fs/promises'
import { importMessages, largestImportBytes } from '@backlot/contract/core/endpoints/import'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import type { FileStore } from '../files/file-store.ts'
import { type ReceivedFile, receiveUpload } from '../files/receive-upload.ts'
import { claimUpload, settleUpload } from '../files/upload-quota.ts'
import type { Call } from '../platform/caller/call.ts'
import { inTransaction } from '../platform/database/after-commit.ts'
import type { Db } from '../platform/database/database.ts'
import { fieldProblem } from '../platform/problem/problem.ts'
import { detectEncoding, type Encoding } from './csv/detect-encoding.ts'
import { type CsvLine, columnsOf, readCsv } from './csv/read-csv.ts'
import { guessFields } from './guess-fields.ts'
import { startCheck } from './import-jobs.ts'
import { type Importing, keyOf } from './importing.ts'
import { findImport, type ImportRow, insertImport, rememberedColumns } from './imports.queries.ts'
import { insertLines } from './lines/lines.queries.ts'

type UploadCall = Call<unknown, { dryRun?: '1' | undefined }, unknown>

/** Takes a file in, line by line, and has it judged where its columns say enough; of one that cannot be read nothing stays. */
export async function takeFile(call: UploadCall, importing: Importing, store: FileStore): Promise<ImportRow> {
  const claim = await claimUpload(call, largestImportBytes)
  let bytes: number | undefined
  const path = await store.incomingPath()
  try {
    const received = await receiveUpload(call.request, path, largestImportBytes)
    // The whole of it before anything is written: a transaction may not rest for as long as that takes.
    const file = { ...received, ...(await inspectFile(path)) }
    const row = await inTransaction(call.db, (db) => keepLines({ ...call, db }, importing, file))
    bytes = received.bytes
    return row
  } finally {
    await rm(path, { force: true })
    await settleUpload(call, claim, bytes)
  }
}

const longestSample = 80

interface Inspected {
  encoding: Encoding
  columns: string[]
  /** The beginning of the first line's cells. */
  sample: string[]
  lineCount: number
}

/** What a file calls its columns, and how many lines are below them. */
async function inspectFile(path: string): Promise<Inspected> {
  const encoding = await detectEncoding(path)
  const lines = readCsv(path, encoding)
  const first = await lines.next()
  const columns = first.done ? [] : columnsOf(first.value)
  const second = await lines.next()
  if (second.done) throw fieldProblem('file', { message: importMessages.noLines })
  const sample = second.value.cells.slice(0, columns.length).map((cell) => cell.slice(0, longestSample))
  return { encoding, columns, sample, lineCount: 1 + (await countLines(lines)) }
}

async function keepLines(
  call: UploadCall,
  importing: Importing,
  { path, name, bytes, encoding, columns, sample, lineCount }: ReceivedFile & Inspected,
): Promise<ImportRow> {
  const { db, session, query } = call
  const owner = { resource: importing.queries.resource.name, createdBy: session.adminId }
  const fields = guessFields(importing, columns, await rememberedColumns(db, owner))
  const id = await insertImport(db, {
    ...{ ...owner, bytes, encoding, columns, fields, sample, lineCount, fileName: name },
    runsWhenChecked: query.dryRun === undefined,
  })
  await insertAll(db, id, readCsv(path, encoding))
  const row = await ownImport(call, { id, ...owner })
  if (!fields.includes(toSnakeCase(keyOf(importing)))) return row
  await startCheck(call, row)
  return ownImport(call, row)
}

async function ownImport(
  { db }: { db: Db },
  key: Pick<ImportRow, 'id' | 'resource' | 'createdBy'>,
): Promise<ImportRow> {
  const row = await findImport(db, key)
  if (!row) throw new Error('What was just written is not there.')
  return row
}

async function countLines(lines: AsyncIterable<CsvLine>): Promise<number> {
  let count = 0
  for await (const _ of lines) count += 1
  return count
}

// One statement takes so much of the file, however long its lines are.
const linesAtOnce = 2_000
const charactersAtOnce = 1_000_000

/** The first line names the columns. */
async function insertAll(db: Db, importId: number, lines: AsyncGenerator<CsvLine>): Promise<void> {
  await lines.next()
  let waiting: CsvLine[] = []
  let characters = 0
  for await (const line of lines) {
    characters += line.cells.reduce((sum, cell) => sum + cell.length, 0)
    if (waiting.push(line) < linesAtOnce && characters < charactersAtOnce) continue
    await insertLines(db, importId, waiting)
    waiting = []
    characters = 0
  }
  await insertLines(db, importId, waiting)
}
