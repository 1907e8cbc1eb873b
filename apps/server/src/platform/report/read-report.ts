import {
  type Measures,
  mostReportRows,
  type ReportData,
  versionOf,
} from '@backlot/contract/core/endpoints/report'
import type { DayMark, ReportMeta, Restatement } from '@backlot/contract/core/endpoints/report-meta'
import {
  type ReportPage,
  type ReportQuery,
  serializeReportQuery,
} from '@backlot/contract/core/lists/report-query'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Caller } from '../caller/call.ts'
import type { Lasting, ReportAnswer } from '../http/answers/answer.ts'
import { Problem } from '../problem/problem.ts'
import { readKept } from './kept-rows.ts'
import { type MarksQuestion, markedDays, marksOf } from './marks-in-sql.ts'
import { cursorAfter, fromOf, matching, orderOfRows, rowsOf, totalsOf } from './report-in-sql.ts'
import type { DaySoFar, ReportSource, SpanQuestion } from './report-source.ts'
import {
  type BusinessClock,
  isPartial,
  type SpanInSql,
  spanBefore,
  spanOf,
  wholeSpanBefore,
} from './report-span.ts'
import { restatementsIn, type SaidInSql, saidBefore } from './restatements.ts'

/** Who asks for figures, and for which. */
export type ReportCall = Pick<Caller, 'db' | 'ofAll' | 'services' | 'session'> & {
  readonly query: ReportQuery
}

/** The clock of this moment. */
export function clockOf({ services }: Pick<Caller, 'services'>): BusinessClock {
  return { zone: services.config.businessTimeZone, now: services.now() }
}

/** The figures of the days asked for, of as many before when they are to be compared, and what they stand for. */
export async function readReport(source: ReportSource, call: ReportCall): Promise<ReportAnswer<ReportData>> {
  const { query, session: viewer } = call
  const clock = clockOf(call)
  const question = { query, viewer, clock }
  const before = source.report.isByWholeDays ? wholeSpanBefore(query, clock) : spanBefore(query, clock)
  const marked = query.marks ? markedDays(question) : null
  const asked = [
    spanOf(query, clock),
    ...(query.compare ? [before] : []),
    ...(marked ? [spanOf({ from: marked.from, to: marked.last }, clock)] : []),
  ]
  const { spans, isRestated, lasting } = await whetherAddedUp(source, call, asked)
  const [first, ...compared] = spans.slice(0, query.compare ? 2 : 1)
  if (first === undefined) throw new Error('One span was asked for.')
  const { current, previous, next } = await readPage(source, call, { first, compared })
  const asOf = await lastAddedUp(source, call)
  const isAddedUp = first.isAddedUp ?? false
  const marks = query.marks
    ? {
        marks: await readMarks(source, { call, question, span: marked === null ? undefined : spans.at(-1) }),
        restatements: isRestated
          ? await readRestatements(source, call, saidBefore(source, { ...question, isAddedUp }))
          : [],
      }
    : {}
  const meta = { ...metaOf(source, query, clock), ...asOf, ...next, ...marks }
  return { data: { ...current, previous }, meta, ...(lasting && { lasting }) }
}

/** A span and the one before; by the page the rows of a page, and of what it is compared with what that comes to. */
async function readPage(
  source: ReportSource,
  call: ReportCall,
  { first, compared }: { first: KnownSpan; compared: readonly KnownSpan[] },
): Promise<{ current: SpanFigures; previous: SpanFigures | null; next?: { nextCursor: string | null } }> {
  const { page } = call.query
  const before = page ? compared.map((span) => ({ ...span, only: 'totals' as const })) : compared
  const [current, previous = null] = await readSpans(source, call, [{ ...first, page }, ...before])
  if (current === undefined) throw new Error('One span was asked for.')
  if (page === undefined) return { current, previous }
  // The row after the last one of a page says that there is another.
  const rows = current.rows.slice(0, page.perPage)
  const last = current.rows.length > page.perPage ? rows.at(-1) : undefined
  const nextCursor = last ? cursorAfter(orderOfRows(source, call, page.sort), last) : null
  return { current: { ...current, rows }, previous, next: { nextCursor } }
}

/** A span, and whether all of it is added up; where it is not known, it is looked for while it is read. */
interface KnownSpan {
  readonly span: SpanInSql
  readonly isAddedUp?: boolean
  readonly stands?: boolean
  readonly soFar?: DaySoFar | undefined
  /** Another text once anything is that it shows; none as long as a day that it touches is not added up. */
  readonly version?: string | undefined
  /** Its rows or its totals alone; the others are then none, or empty. */
  readonly only?: 'rows' | 'totals'
  /** Those rows and the one after them; as many as a report answers when left out. */
  readonly page?: ReportPage | undefined
}

/**
 * Asks in one statement how much of each span is added up: whether days of the first may have said something else before and, if all
 * days that they touch are added up, how long an answer lasts. Where only the last day of the first span is missing and it goes
 * on, what that came to so far is read too.
 */
export async function whetherAddedUp(
  {
    areAddedUp,
    daySoFar,
    lastsAllDay = false,
  }: Pick<ReportSource, 'areAddedUp' | 'daySoFar' | 'lastsAllDay'>,
  call: ReportCall,
  spans: readonly SpanInSql[],
): Promise<{ spans: KnownSpan[]; isRestated: boolean; lasting?: Lasting }> {
  if (areAddedUp === undefined) return { spans: spans.map((span) => ({ span })), isRestated: true }
  const clock = clockOf(call)
  const statement = areAddedUp({ query: call.query, viewer: call.session, clock }, spans)
  const [found] = await rowsOfStatement<{
    are: boolean[]
    stand?: boolean[]
    restated?: boolean
    versions?: (string | null)[]
  }>(call, statement)
  const isLastDayLeft = found?.are[0] === false && found.stand?.[0] === true && isPartial(call.query, clock)
  const soFar = isLastDayLeft && daySoFar ? await readDaySoFar(call, daySoFar) : null
  const known = spans.map((span, index) => ({
    span,
    isAddedUp: found?.are[index] ?? false,
    stands: found?.stand?.[index] ?? false,
    version: found?.versions?.[index] ?? undefined,
    ...(soFar && index === 0 && { soFar }),
  }))
  const all = { spans: known, isRestated: found?.restated ?? true }
  if (known.some(({ version }) => version === undefined)) return all
  // Said before they are read: what changes in between makes it say something else.
  const lasting = { asks: statement, said: JSON.stringify(found) }
  if (lastsAllDay) return { ...all, lasting: { ...lasting, during: 'day' } }
  // What days that go on are compared with is of this minute.
  return { ...all, lasting: isPartial(call.query, clock) ? { ...lasting, during: 'minute' } : lasting }
}

type DaySoFarInSql = (clock: BusinessClock) => RawBuilder<unknown>

/** Of a moment that all calls of a page share: its text, made anew for each of them, was a third of what a page left to be collected. */
const lastMade = new WeakMap<DaySoFarInSql, { readonly of: string; readonly query: CompiledQuery }>()

function statementOf(daySoFar: DaySoFarInSql, clock: BusinessClock, db: ReportCall['db']): CompiledQuery {
  const of = JSON.stringify(clock)
  const known = lastMade.get(daySoFar)
  if (known?.of === of) return known.query
  const query = daySoFar(clock).compile(db)
  lastMade.set(daySoFar, { of, query })
  return query
}

/** What the day that goes on came to so far, made and read once for all calls that come at once; null where that is as it was added up. */
export async function readDaySoFar(
  call: Pick<ReportCall, 'db' | 'ofAll' | 'services'>,
  daySoFar: DaySoFarInSql,
): Promise<DaySoFar | null> {
  const clock = clockOf(call)
  const { db, now } = call.ofAll?.() ?? { db: call.db, now: clock.now }
  const { rows } = await db.executeQuery(statementOf(daySoFar, { ...clock, now }, db))
  const [found] = rows as { rows: DaySoFar | null }[]
  return found?.rows ?? null
}

type SpanFigures = Pick<ReportData, 'rows' | 'totals'>

/** Rows and totals of some spans, in a statement each; of those that lie behind only what was not read in this minute. */
export async function readSpans(
  source: ReportSource,
  call: ReportCall,
  spans: readonly KnownSpan[],
): Promise<SpanFigures[]> {
  const { mostRows = mostReportRows } = source
  const found: SpanFigures[] = []
  for (const { version, ...span } of spans) {
    const statement = figuresOf(source, call, span)
    // One by one: each is then planned once, whatever is read beside it.
    const read = await readKept<SpanFigures>(call, statement, span.span.minute && version)
    if (read.some(({ rows }) => rows.length > mostRows)) throw tooManyRows(mostRows)
    found.push(...read)
  }
  return found
}

/** Selects rows and totals of a span. */
function figuresOf(
  source: ReportSource,
  call: ReportCall,
  { only, page, ...known }: KnownSpan,
): RawBuilder<unknown> {
  const clock = clockOf(call)
  const now = known.span.minute ?? clock.now
  const question = { query: call.query, viewer: call.session, clock: { ...clock, now }, ...known }
  const { read, from } = onceForBoth(source, question, only === undefined)
  const limit = (page?.perPage ?? source.mostRows ?? mostReportRows) + 1
  const limited = sql`${rowsOf(from, question, 'shown', page)} limit ${limit}`
  const rows =
    only === 'totals' ? sql`'[]'::json` : sql`(select coalesce(json_agg(r), '[]') from (${limited}) r)`
  const totals =
    only === 'rows' ? sql`'{}'::json` : sql`(select row_to_json(s) from (${totalsOf(from, question)}) s)`
  return sql`${read}select ${rows} as rows, ${totals} as totals`
}

/** The events of a span, read before the rows and the totals that are made of them; or a source that each reads by itself. */
function onceForBoth(
  source: ReportSource,
  question: SpanQuestion,
  areBothAsked: boolean,
): { read: RawBuilder<unknown>; from: ReportSource } {
  if (!areBothAsked || source.isReadOnce?.(question) !== true) return { read: sql``, from: source }
  const events = fromOf(source, { ...question, parts: null, isWhole: false })
  return {
    // What is asked for is said here as well: kinds of facts that have nothing of it are then not read.
    read: sql`with events as materialized (select * from ${events} t where ${matching(source, question)}) `,
    from: { ...source, from: sql`events` },
  }
}

/** Days that are over stay marked as long as none of those they are compared with changes. */
async function readMarks(
  source: ReportSource,
  { call, question, span }: { call: ReportCall; question: MarksQuestion; span: KnownSpan | undefined },
): Promise<DayMark[]> {
  const { isAddedUp = false, version } = span ?? {}
  const statement = marksOf(source, { ...question, isAddedUp })
  if (statement === null) return []
  return readKept<DayMark>(call, statement, version)
}

async function readRestatements(
  source: ReportSource,
  call: ReportCall,
  statement: RawBuilder<SaidInSql> | null,
): Promise<Restatement[]> {
  return statement === null ? [] : restatementsIn(source, await rowsOfStatement<SaidInSql>(call, statement))
}

/** When figures that are added up now and then were. */
export async function lastAddedUp({ asOf }: ReportSource, call: ReportCall): Promise<Partial<ReportMeta>> {
  if (asOf === undefined) return {}
  const [last] = await rowsOfStatement<{ at: string }>(call, asOf)
  return last === undefined ? {} : { asOf: new Date(last.at).toISOString() }
}

async function rowsOfStatement<Row>({ db }: ReportCall, statement: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`${statement}`.execute(db)
  return rows
}

/** Nobody reads so many; the file has them all. */
function tooManyRows(maximum: number): Problem {
  const error = { message: 'too_many_figures', parameters: { maximum } } as const
  return new Problem('invalid', { fields: { to: [error] } })
}

/** What figures stand for. */
export function metaOf(
  { report, currency }: ReportSource,
  query: ReportQuery,
  clock: BusinessClock,
): ReportMeta {
  return {
    ...metaOfMeasures(report.measures, clock),
    ...{ currency, partial: isPartial(query, clock), filters: serializeReportQuery(query) },
  }
}

/** The same of figures of a moment, of which nobody asks a span; the moment by which they were read. */
export function metaOfNow(
  measures: Measures,
  { services, clock }: Pick<Caller, 'services'> & { clock: BusinessClock },
): ReportMeta {
  const hasAmounts = Object.values(measures).some(({ field }) => field.kind === 'money')
  const currency = hasAmounts ? services.config.reportCurrency : null
  return { ...metaOfMeasures(measures, clock), currency, partial: true, filters: {} }
}

function metaOfMeasures(of: Measures, { zone, now }: BusinessClock) {
  const measures = Object.values(of)
  const bases = measures.flatMap(({ basis }) => (basis === undefined ? [] : [basis]))
  return {
    metricIds: measures.map(({ metric }) => metric),
    version: versionOf(of),
    asOf: now.toISOString(),
    timezone: zone,
    basis: [...new Set(bases)],
  }
}
