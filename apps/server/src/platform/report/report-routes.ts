import { reportEndpoints } from '@backlot/contract/core/endpoints/report'
import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import { sendRows } from '../list/csv/csv.ts'
import { describeFile } from './describe-file.ts'
import { clockOf, type ReportCall, readReport } from './read-report.ts'
import { rowsOf } from './report-in-sql.ts'
import { type ReportSource, withCurrency } from './report-source.ts'
import { spanOf } from './report-span.ts'

/** Registers the calls of a report: its figures, the same rows as a file, however many they are, and what that file means. */
export function reportRoutes(app: FastifyInstance, declared: ReportSource): void {
  const source = withCurrency(declared, app.services)
  const { read, export: download, describe } = reportEndpoints(source.report)
  route(app, read, (call) => readReport(source, call))
  route(app, download, (call) => sendReport(source, call))
  route(app, describe, (call) => describeFile(source, call))
}

/** Answers the rows of a report as a file. */
export function sendReport(
  source: ReportSource,
  call: ReportCall & Parameters<typeof sendRows>[1],
): ReturnType<typeof sendRows> {
  const { query, session } = call
  const clock = clockOf(call)
  const question = { query, viewer: session, clock, span: spanOf(query, clock) }
  const rows = rowsOf(source, question, 'cells', { sort: query.sort })
  // Where a program that is given the file alone finds what it means (RFC 8288).
  void call.reply.header('link', `<${call.request.url.replace(/(?=\?|$)/, '/columns')}>; rel="describedby"`)
  return sendRows({ rows, fileName: source.report.csv.fileName }, call)
}
