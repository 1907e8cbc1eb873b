import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReportData } from '@backlot/contract/core/endpoints/report'
import { sql } from 'kysely'
import { copyStatement } from '../list/csv/csv.ts'
import { csvForSpreadsheets } from '../list/csv/csv-for-spreadsheets.ts'
import { clockOf, type ReportCall } from './read-report.ts'
import { rowsOf, totalsOf } from './report-in-sql.ts'
import type { ReportSource } from './report-source.ts'
import { spanOf } from './report-span.ts'

/** The file that the report's download is, whole; null when it has more bytes than that. */
export async function reportCsv(
  source: ReportSource,
  call: ReportCall,
  mostBytes: number,
): Promise<Buffer | null> {
  const chunks: Buffer[] = [Buffer.from('\uFEFF')]
  let size = 3
  const kept = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > mostBytes) return done(new TooLarge())
      chunks.push(chunk)
      done()
    },
  })
  try {
    const rows = rowsOf(source, questionOf(call), 'cells', { sort: call.query.sort })
    await call.services.exports.copy(copyStatement(rows, call.db), (copied) =>
      pipeline(copied, csvForSpreadsheets(), kept),
    )
    return Buffer.concat(chunks)
  } catch (error) {
    if (error instanceof TooLarge) return null
    throw error
  }
}

class TooLarge extends Error {}

/** The first rows of a span, its totals, and whether there are more rows than that. */
export async function firstRows(source: ReportSource, call: ReportCall, most: number) {
  const question = questionOf(call)
  const { rows } = await sql<
    ReportData['rows'][number]
  >`${rowsOf(source, question, 'shown', { sort: call.query.sort })}
    limit ${most + 1}`.execute(call.db)
  const totals = await sql<ReportData['totals']>`${totalsOf(source, question)}`.execute(call.db)
  return { rows: rows.slice(0, most), totals: totals.rows[0] ?? {}, isCut: rows.length > most }
}

function questionOf(call: ReportCall) {
  const clock = clockOf(call)
  return { query: call.query, viewer: call.session, clock, span: spanOf(call.query, clock) }
}
