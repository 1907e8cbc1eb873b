import { mostReportRows, type ReportData } from '@backlot/contract/core/endpoints/report'
import type { DayMark, ReportMeta, Restatement } from '@backlot/contract/core/endpoints/report-meta'
import {
  previousSpan,
  type ReportQuery,
  serializeReportQuery,
} from '@backlot/contract/core/lists/report-query'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../caller/call.ts'
import { Problem } from '../problem/problem.ts'
import { marksOf } from './marks-in-sql.ts'
import { rowsOf, totalsOf } from './report-in-sql.ts'
import type { ReportSource } from './report-source.ts'
import { type BusinessClock, isPartial, type SpanInSql, spanBefore, spanOf } from './report-span.ts'
import { restatementsIn, type SaidInSql, saidBefore } from './restatements.ts'

/** Who asks for figures, and for which. */
export type ReportCall = Pick<Caller, 'db' | 'services' | 'session'> & { readonly query: ReportQuery }

/** The clock of this moment. */
export function clockOf({ services }: Pick<Caller, 'services'>): BusinessClock {
  return { zone: services.config.businessTimeZone, now: services.now() }
}

/** The figures of the days asked for, of as many before when they are to be compared, and what they stand for. */
export async function readReport(
  source: ReportSource,
  call: ReportCall,
): Promise<{ data: ReportData; meta: ReportMeta }> {
  const { query } = call
  const clock = clockOf(call)
  const current = await readSpan(source, call, spanOf(query, clock))
  const before = source.report.isByWholeDays ? spanOf(previousSpan(query), clock) : spanBefore(query, clock)
  const previous = query.compare ? await readSpan(source, call, before) : null
  const asOf = await lastAddedUp(source, call)
  const marks = query.marks
    ? {
        marks: await readMarks(source, call, clock),
        restatements: await readRestatements(source, call, clock),
      }
    : {}
  return { data: { ...current, previous }, meta: { ...metaOf(source, query, clock), ...asOf, ...marks } }
}

/** Rows and totals of one span, whatever days are asked for. */
export async function readSpan(source: ReportSource, call: ReportCall, span: SpanInSql) {
  const question = { query: call.query, viewer: call.session, clock: clockOf(call), span }
  const limited = sql`${rowsOf(source, question, 'shown')} limit ${mostReportRows + 1}`
  const [answer] = await found<{ rows: ReportData['rows']; totals: ReportData['totals'] }>(
    call,
    sql`select (select coalesce(json_agg(r), '[]') from (${limited}) r) as rows,
      (select row_to_json(s) from (${totalsOf(source, question)}) s) as totals`,
  )
  if (answer === undefined) throw new Error('Adding up gave no row.')
  if (answer.rows.length > mostReportRows) throw tooManyRows()
  return answer
}

async function readMarks(source: ReportSource, call: ReportCall, clock: BusinessClock): Promise<DayMark[]> {
  const statement = marksOf(source, { query: call.query, viewer: call.session, clock })
  return statement === null ? [] : found<DayMark>(call, statement)
}

async function readRestatements(
  source: ReportSource,
  call: ReportCall,
  clock: BusinessClock,
): Promise<Restatement[]> {
  const statement = saidBefore(source, { query: call.query, viewer: call.session, clock })
  return statement === null ? [] : restatementsIn(source, await found<SaidInSql>(call, statement))
}

/** When figures that are added up now and then were. */
async function lastAddedUp({ asOf }: ReportSource, call: ReportCall): Promise<Partial<ReportMeta>> {
  if (asOf === undefined) return {}
  const [last] = await found<{ at: string }>(call, asOf)
  return last === undefined ? {} : { asOf: new Date(last.at).toISOString() }
}

async function found<Row>({ db }: ReportCall, statement: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`${statement}`.execute(db)
  return rows
}

/** Nobody reads so many; the file has them all. */
function tooManyRows(): Problem {
  const error = { message: 'too_many_rows', parameters: { maximum: mostReportRows } } as const
  return new Problem('invalid', { fields: { to: [error] } })
}

/** What figures stand for. */
export function metaOf(
  { report, currency }: ReportSource,
  query: ReportQuery,
  clock: BusinessClock,
): ReportMeta {
  const measures = Object.values(report.measures)
  const bases = measures.flatMap(({ basis }) => (basis === undefined ? [] : [basis]))
  return {
    metricIds: measures.map(({ metric }) => metric),
    version: report.version,
    asOf: clock.now.toISOString(),
    timezone: clock.zone,
    currency,
    basis: [...new Set(bases)],
    partial: isPartial(query, clock),
    filters: serializeReportQuery(query),
  }
}
