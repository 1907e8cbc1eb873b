import * as z from 'zod'
import type { Field, Fields } from '../fields/field.ts'
import { withMadeOnDemand } from '../fields/on-demand.ts'
import { valueShape } from '../fields/record-shapes.ts'
import { bucketNames, bucketSizes } from '../lists/buckets.ts'
import type { ReportQuery, ReportRules } from '../lists/report-query.ts'
import type { Access } from '../resource/permission.ts'
import type { FilterKey, RowOfFields } from '../resource/resource.ts'
import type { Words } from '../words/language.ts'
import { type Endpoint, endpoint, noParams } from './endpoint.ts'
import { type FileDescription, fileDescriptionSchema } from './file-description.ts'

/** One figure of a report. Its field's kind is its unit: money, count, rate, duration. */
export interface Measure<F extends Field = Field> {
  readonly field: F
  /** The metric's id, as the definitions of figures name it. */
  readonly metric: string
  /** What an amount is made of, such as `gross` or `net_sales`. */
  readonly basis?: string
  readonly words: Words
  /** What it means, for whoever asks. */
  readonly definition: Words
  /** Which way is good news; without it a change is neither good nor bad. */
  readonly better?: 'higher' | 'lower'
  /** It depends on when a subscription counts as lost, which is a setting. */
  readonly isOfChurn?: true
  /** Counted up whenever the definition changes; one until then. */
  readonly version?: number
  /** What it divides: parts of a whole, so many times, or an average. Two of them make no third. */
  readonly ratio?: 'share' | 'multiple' | 'mean'
  /** How something stands at the end of a span: those of several days are not added up. */
  readonly isLevel?: boolean
  /** It is of days on which processors pay out: none of them says what others are. */
  readonly isOfPayouts?: boolean
  /**
   * The lists that show what was counted, the most telling first, of a ratio what is divided; none where no list does. A reader
   * is led to the first that they may see and that can tell the rows from others.
   */
  readonly rows?: readonly Drill[]
  /** A ratio whose rows are all that it divides by: there are some, too, where nothing is divided. */
  readonly rowsAreWhole?: true
  /** Where else to look when a day is below its usual: what failed is not among the rows that were counted. */
  readonly missed?: readonly Drill[]
}

interface RowsOfList {
  readonly list: string
  /** What a row has to say besides, by filter: a word, one of several, yes or no, or nothing. */
  readonly where?: Readonly<Record<string, string | boolean | readonly string[] | null>>
  /** A field that has to say something, whatever that is. */
  readonly some?: string
  /** What has to say the currency of the figures. */
  readonly inCurrency?: string
  /** Dimensions of a report by which the list can be filtered. */
  readonly by: readonly string[]
}

interface RowsOfDays extends RowsOfList {
  /** Flags of rows that are of none, by dimension, where that is more than an empty field of the list. */
  readonly ofNone?: Readonly<Record<string, string>>
  /** Only where a figure is told apart or narrowed by one of these dimensions, and counts something else then. */
  readonly isApart?: true
}

/** Rows of the days of a span. */
export interface SpanDrill extends RowsOfDays {
  readonly of?: never
  /** The time by which rows fall on days. */
  readonly at: string
  /** Since when a row is of each day until its time, where it is of several. */
  readonly beginsBy?: string
  /** All rows before the span ends or begins: how something stands then is what they come to. */
  readonly upTo?: 'end' | 'start'
  /** A time that lies so many days before the span at most: no more rows of the list are looked at. */
  readonly since?: { readonly field: string; readonly days: number }
  /** So many days before the span ends, however long it is: of the span as a whole, not of its days. */
  readonly lastDays?: number
  /** A time that lies before the span: who was there when it began. */
  readonly thereSince?: string
  /** A time that lies within the span or before it, besides: what was over by its end. */
  readonly overBy?: string
}

/** Rows that stand where a span ends, whatever else was before. */
export interface StandingDrill extends RowsOfDays {
  readonly of: 'standing'
  /** Times of a row between which that lies. A later one lies within those before it. */
  readonly between: readonly { readonly begins: string; readonly ends: string }[]
}

/** Rows of the minutes before a moment. */
export interface MomentDrill extends RowsOfList {
  readonly of: 'moment'
  /** The time that lies in them. */
  readonly at: string
  /** As whole minutes are counted. */
  readonly lastMinutes: number
  /** When a row became known: not after the moment. */
  readonly knownAt: string
  /** A time that lies so many days before it at most: no more rows of the list are looked at. */
  readonly since: { readonly field: string; readonly days: number }
}

/** Rows of a cohort, until so many months after its own. */
export interface CohortDrill extends RowsOfList {
  readonly of: 'cohort'
  /** The time until which they are counted. */
  readonly at: string
  /** The time that falls in the month of their cohort. */
  readonly cohortBy: string
  /** Fields of the list that say a dimension, where they are not called like it. */
  readonly fieldsBy: Readonly<Record<string, string>>
}

/** Where the rows behind a figure are listed. */
export type Drill = SpanDrill | StandingDrill | MomentDrill | CohortDrill

export type Measures = Readonly<Record<string, Measure>>

/** The newest of their definitions. */
export function versionOf(measures: Measures): number {
  return Math.max(1, ...Object.values(measures).map(({ version = 1 }) => version))
}

/** What a ratio was worked out of. */
export interface Ratio {
  numerator: number
  denominator: number
  /** Of so few that chance says more than the figure. */
  lowSample: boolean
}
/** Of less than this a ratio says little. */
export const leastSample = 30

/** What a ratio of a row or of the totals was worked out of; it stands beside the figures, by the measure's name. */
export function ratioIn(row: object, measure: string): Ratio | null {
  const { ratios } = row as { ratios?: Readonly<Record<string, Ratio | undefined>> }
  return ratios?.[measure] ?? null
}

type FigureOf<M> = M extends { readonly field: { readonly value: z.ZodType<infer V> } } ? V | null : never
/** One value per measure; null where there is none, such as a ratio without a denominator. */
export type Figures<Ms extends Measures> = { [K in keyof Ms]: FigureOf<Ms[K]> }
export type ReportRow<Ds extends Fields, Ms extends Measures> = RowOfFields<Ds> & Figures<Ms>

interface Span<Row, Total> {
  rows: Row[]
  totals: Total
}
export interface ReportData<Ds extends Fields = Fields, Ms extends Measures = Measures>
  extends Span<ReportRow<Ds, Ms>, Figures<Ms>> {
  /** The same length immediately before, when the question asks to compare. */
  previous: Span<ReportRow<Ds, Ms>, Figures<Ms>> | null
}

interface ReportDefinition<Ds extends Fields, Ms extends Measures, Fs extends Fields, X extends Access> {
  name: string
  path: string
  access: X
  title: Words
  /** What each row stands for, in the order of the columns. */
  dimensions: Ds
  measures: Ms
  /** What the figures can be narrowed by. */
  fields?: Fs
  filters?: readonly (FilterKey<Fs> & keyof Fs & string)[]
  /** Its figures are counted by the day: what it is compared with is not cut at the present hour. */
  isByWholeDays?: boolean
  /** Its days can be taken apart: nothing of it is known by the day alone. */
  hasHours?: boolean
  /** It has so many rows that they are read by the page, or by one dimension alone: any, or one of those that are named. */
  isPaged?: true | readonly (keyof Ds & string)[]
  /** What besides is chosen by a word. */
  choices?: ReportRules['choices']
  /** What its file calls rows that belong to none, where the screen has a word for them. */
  inFile?: { readonly [K in keyof Ds & string]?: string }
  /** Where the file comes from and what it is called; named after the report when left out. */
  csv?: { path?: string; fileName?: string }
}

/** A table of figures over days: the twin of a resource, whose rows nobody writes. */
export interface Report<
  Ds extends Fields = Fields,
  Ms extends Measures = Measures,
  X extends Access = Access,
  Fs extends Fields = Fields,
> extends ReportRules {
  readonly fields: Fs
  readonly path: string
  readonly access: X
  readonly title: Words
  readonly dimensions: Ds
  readonly measures: Ms
  readonly version: number
  readonly hasDays: boolean
  readonly isByWholeDays: boolean
  readonly csv: { readonly path: string; readonly fileName: string }
  readonly inFile: Readonly<Record<string, string | undefined>>
  readonly data: z.ZodType<ReportData<Ds, Ms>>
}

type NoFields = Readonly<Record<never, Field>>

/** Declares a report; its calls, their description, CSV and permission follow. */
export function defineReport<
  Ds extends Fields,
  Ms extends Measures,
  const X extends Access,
  Fs extends Fields = NoFields,
>(definition: ReportDefinition<Ds, Ms, Fs, X>): Report<Ds, Ms, X, Fs> {
  const { dimensions, measures, fields, filters = [] } = definition
  const { isByWholeDays = false, hasHours = false, isPaged, choices, inFile = {} } = definition
  const { name, path, access, title } = definition
  const version = versionOf(measures)
  const csv = { path: `${path}/exportCsv`, fileName: `${name}.csv`, ...definition.csv }
  const known = {
    ...{ name, path, access, title, dimensions, measures, filters, version, isByWholeDays, csv, inFile },
    ...(dimensions.day?.kind === 'day'
      ? { hasDays: true, buckets: hasHours ? bucketSizes : bucketNames }
      : { hasDays: false }),
    ...(choices && { choices }),
    ...(isPaged && {
      pages: {
        by: isPaged === true ? Object.keys(dimensions) : isPaged,
        dimensions: Object.keys(dimensions),
        sorts: [...Object.keys(dimensions), ...Object.keys(measures)],
      },
    }),
    // Without any there are no filters; the default of the type says the same.
    fields: fields ?? ({} as Fs),
  }
  return withMadeOnDemand(known, {
    // Built key by key; the mapped types say the same to the compiler.
    data: () =>
      dataSchema(dimensions, measures, { hasHours, isPaged: isPaged !== undefined }) as unknown as z.ZodType<
        ReportData<Ds, Ms>
      >,
  })
}

const ratioSchema = z.object({ numerator: z.number(), denominator: z.number(), lowSample: z.boolean() })

/** A day, or the moment at which an hour begins. */
const dayOrHour = { day: z.union([z.iso.date(), z.iso.datetime()]) }

function dataSchema(
  dimensions: Fields,
  measures: Measures,
  { hasHours, isPaged }: { hasHours: boolean; isPaged: boolean },
) {
  const places = z.object({ ...valueShape(dimensions), ...(hasHours && dayOrHour) })
  const figures: Record<string, z.ZodType> = Object.fromEntries(
    Object.entries(measures).map(([key, { field }]) => [key, field.value.nullable()]),
  )
  const ratios = Object.entries(measures).filter(([, { ratio }]) => ratio !== undefined)
  if (ratios.length > 0)
    figures.ratios = z.object(Object.fromEntries(ratios.map(([key]) => [key, ratioSchema])))
  const span = {
    // Of one dimension alone the others are not told.
    rows: z.array((isPaged ? places.partial() : places).extend(figures)),
    totals: z.object(figures),
  }
  return z.object({ ...span, previous: z.object(span).nullable() })
}

/** A question that the report's rules govern; parsed by them, so the schema lets all pass. */
const reportQuerySchema = z.unknown() as unknown as z.ZodType<ReportQuery>

type None = Record<string, never>
export type ReportEndpoints<Ds extends Fields, Ms extends Measures, X extends Access = Access> = {
  read: Endpoint<None, ReportQuery, undefined, ReportData<Ds, Ms>, X>
  export: Endpoint<None, ReportQuery, undefined, string, X>
  describe: Endpoint<None, ReportQuery, undefined, FileDescription, X>
}

// What answers a call is looked up by the call itself, so there is one of each.
const made = new WeakMap<object, ReportEndpoints<Fields, Measures>>()

/** The calls of a report: its figures, the same rows as a file, and what the columns of that mean. */
export function reportEndpoints<Ds extends Fields, Ms extends Measures, X extends Access>(
  report: Report<Ds, Ms, X>,
): ReportEndpoints<Ds, Ms, X> {
  const known = made.get(report) ?? makeEndpoints(report as unknown as Report)
  made.set(report, known)
  // Made of this very report: its rows and its access are those of the calls.
  return known as unknown as ReportEndpoints<Ds, Ms, X>
}

/** A file is put in the order of any of its columns. */
function fileRulesOf(report: Omit<Report, 'data'>): ReportRules {
  // Named one by one: what is made on demand would be made by a copy.
  const { name, fields, filters, hasDays, buckets, choices, pages, dimensions, measures } = report
  const sorts = [...Object.keys(dimensions), ...Object.keys(measures)]
  return { name, fields, filters, hasDays, buckets, pages, sorts, ...(choices && { choices }) }
}

function makeEndpoints(report: Report): ReportEndpoints<Fields, Measures> {
  const { path, access, title, csv } = report
  const common = { method: 'GET', access, query: reportQuerySchema, report } as const
  return {
    read: endpoint({
      ...common,
      path,
      summary: title.en,
      kind: 'report',
      get answer() {
        return report.data
      },
    }),
    export: endpoint({
      ...common,
      report: fileRulesOf(report),
      path: csv.path,
      summary: `${title.en} as CSV`,
      kind: 'csv',
      answer: z.string(),
    }),
    describe: reportDescriptionCall(report, {
      path: csv.path,
      params: noParams as unknown as z.ZodType<None>,
    }),
  }
}

interface FiguresCall<P, A, X extends Access> {
  path: string
  summary: string
  answer: z.ZodType<A>
  params: z.ZodType<P>
  report: ReportRules & { readonly access: X }
  /** False where besides figures it says how records stand now, and whoever looks is told of each change once. */
  isRemembered?: false
}

/** A call that is asked like a report and answers its figures in a shape of its own. */
export function figuresCall<P, A extends object, X extends Access>({
  report,
  ...call
}: FiguresCall<P, A, X>): Endpoint<P, ReportQuery, undefined, A, X> {
  const { access } = report
  return endpoint({ ...call, method: 'GET', access, report, kind: 'report', query: reportQuerySchema })
}

/** What is asked of figures of the present moment: no days. */
export interface OfNow {
  readonly of: 'now'
}
const ofNow = z.strictObject({}).transform((): OfNow => ({ of: 'now' }))

interface MomentCall<A, X extends Access> {
  path: string
  summary: string
  answer: z.ZodType<A>
  access: X
}

/** A call that answers figures of the present moment, for which nobody asks a span. */
export function momentCall<A extends object, X extends Access>(
  call: MomentCall<A, X>,
): Endpoint<None, OfNow, undefined, A, X> {
  return endpoint<None, OfNow, undefined, A, X>({ ...call, method: 'GET', kind: 'report', query: ofNow })
}

interface FurtherPath<P> {
  path: string
  params: z.ZodType<P>
  summary?: string
}
/** The figures of a report under a further path, such as those of one channel. */
export function reportDataCall<P, Ds extends Fields, Ms extends Measures, X extends Access>(
  report: Report<Ds, Ms, X>,
  { path, params, summary = `${report.title.en}, of one` }: FurtherPath<P>,
): Endpoint<P, ReportQuery, undefined, ReportData<Ds, Ms>, X> {
  const { access } = report
  const call = { path, params, access, report, query: reportQuerySchema, summary }
  return endpoint({
    ...{ ...call, method: 'GET', kind: 'report' },
    get answer() {
      return report.data
    },
  })
}

/** The same rows under a further path, as a file. */
export function reportCsvCall<P, X extends Access>(
  report: Report<Fields, Measures, X>,
  { path, params, summary = `${report.title.en}, of one, as CSV` }: FurtherPath<P>,
): Endpoint<P, ReportQuery, undefined, string, X> {
  return endpoint({
    ...{ method: 'GET', kind: 'csv', path, params, summary, access: report.access },
    ...{ report: fileRulesOf(report), query: reportQuerySchema, answer: z.string() },
  })
}

/** What a file of a report's is called without its kind, which what stands beside it is called, too. */
export function bareFileName({ csv }: Pick<Report, 'csv'>): string {
  return csv.fileName.replace(/\.csv$/, '')
}

/** What the columns of such a file mean, below the path of the file. */
export function reportDescriptionCall<P, X extends Access>(
  report: Report<Fields, Measures, X>,
  { path, params }: Omit<FurtherPath<P>, 'summary'>,
): Endpoint<P, ReportQuery, undefined, FileDescription, X> {
  return figuresCall({
    ...{ path: `${path}/columns`, params, answer: fileDescriptionSchema },
    summary: `${report.title.en}: what the columns of its CSV mean`,
    report: { ...fileRulesOf(report), access: report.access },
  })
}

/** How many rows a report answers at most; more is a file. */
export const mostReportRows = 5_000
