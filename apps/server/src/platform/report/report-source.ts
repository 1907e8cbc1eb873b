import type { Measures, Report } from '@backlot/contract/core/endpoints/report'
import type { Currency } from '@backlot/contract/core/fields/currency'
import type { Fields } from '@backlot/contract/core/fields/field'
import type { BucketSize } from '@backlot/contract/core/lists/buckets'
import type { ReportQuery } from '@backlot/contract/core/lists/report-query'
import type { Permission } from '@backlot/contract/core/resource/permission'
import { type RawBuilder, sql } from 'kysely'
import type { Services } from '../caller/services.ts'
import type { Viewer } from '../caller/viewer.ts'
import type { SqlFields } from '../fields/sql-fields.ts'
import type { Scope } from '../list/scope.ts'
import type { BusinessClock, SpanInSql } from './report-span.ts'

type Expression = RawBuilder<unknown>
/** Which events of `t` there are for somebody, of what is asked for; null when all of them are. */
export type ReportScope = (viewer: Viewer, asked: Question['query']) => ReturnType<Scope>
/** Figures are nobody's without a permission. */
type GuardedReport = Report<Fields, Measures, Permission>

/** What of a report is to be found, for whom. */
export interface Question {
  readonly query: Pick<ReportQuery, 'filters' | 'bucket' | 'by' | 'chosen'>
  readonly viewer: Viewer
  readonly clock: BusinessClock
}
/** What the day that goes on came to so far: rows of what is told apart and added up, as its source read them. */
export type DaySoFar = readonly Readonly<Record<string, unknown>>[]

/** What says which figures there are. */
type AskedOf = Pick<SpanQuestion, 'query' | 'viewer'> & Partial<Pick<SpanQuestion, 'span'>>

/** The same over a span. */
export interface SpanQuestion extends Question {
  readonly span: SpanInSql
  /** That its source has found all of it added up. */
  readonly isAddedUp?: boolean
  /** That it has found all days before the last one added up, or little on those that are not. */
  readonly stands?: boolean
  /** What its last day came to, where that goes on and all days before it are added up. */
  readonly soFar?: DaySoFar | undefined
}
/** The same for its rows, each of some days where it has days. */
export interface PartQuestion extends SpanQuestion {
  readonly parts: BucketSize | null
  /** For all of it together, or for its days alone, whatever else the rows are told apart by. */
  readonly isWhole: boolean
  /** Its days, weeks or months are told apart all the same, without how things stand in them. */
  readonly isMarked?: boolean
}

/** A figure that divides, and what it is worked out of; `sample` is of how many it says something. */
export interface RatioInSql {
  readonly value: Expression
  readonly numerator: Expression
  readonly denominator: Expression
  readonly sample: Expression
}
export type MeasureInSql = Expression | RatioInSql

/** What a ratio is worked out of; none of other figures. */
export function ratioOf(measure: MeasureInSql): RatioInSql | null {
  return 'denominator' in measure ? measure : null
}

export function valueOf(measure: MeasureInSql): Expression {
  return 'denominator' in measure ? measure.value : measure
}

/** Where the figures of a report come from: events, one row each, called `t`. */
export interface ReportSource<R extends GuardedReport = GuardedReport> {
  readonly report: R
  /** A table, or a select in its place; or what makes one for a question. */
  readonly from: Expression | ((question: PartQuestion) => Expression)
  /** When each event happened; an index over it keeps a short span cheap. */
  readonly at: Expression
  /** What is counted or added up over the events of a row. */
  readonly measures: { readonly [K in keyof R['measures']]: MeasureInSql }
  /** Whether what a figure, or a part of one, adds up says what a question is narrowed by, and is known of its days; all do where it is left out. */
  readonly isTold?: (part: Expression, asked: AskedOf) => boolean
  /** Dimensions and filters that are no column of their name; days follow from `at`. */
  readonly sqlFields: SqlFields
  /** Which events there are for whom. */
  readonly scope: ReportScope
  /** Of the amounts; that of all reports where it is not fixed; null in a report without any. */
  readonly currency: Currency | 'reported' | null
  /**
   * Selects one row that says how much of the spans is added up already:
   * `are`, for each span: whether all of it is, and reading sums is quicker than reading events.
   * `stand`, for each: whether all of its days but the last are, or little happened on those that are not.
   * `versions`, for each: a text that changes whenever anything shown of the span does; null while a day in it is not added up.
   * `restated`: whether any day of the first span said something else before.
   * What does not matter to a report may be left out, but for `are`.
   */
  readonly areAddedUp?: (question: Question, spans: readonly SpanInSql[]) => Expression
  /**
   * Selects `rows`, what the day that goes on came to so far, for all who ask in the same moment: without regard to what is asked, nor by
   * whom. Null where it is as it was added up.
   */
  readonly daySoFar?: (clock: BusinessClock) => Expression
  /** Whether its rows and their totals are made of the same events: then those are read once for both. */
  readonly isReadOnce?: (question: SpanQuestion) => boolean
  /** That what is added up is all that it shows of days that are not over, too: an answer of them lasts for the day. */
  readonly lastsAllDay?: boolean
  /** By how much days differ from what they said before, as events that also say `restated_at`; and of which measures. */
  readonly restated?: {
    readonly from: (question: SpanQuestion) => Expression
    readonly measures: readonly string[]
  }
  /** How many rows are read at most, where they are not answered as they are. */
  readonly mostRows?: number
  /** A select of the moment that the figures are of, where they are added up now and then; none yet where it finds none. */
  readonly asOf?: RawBuilder<Date>
}

type Definition<R extends GuardedReport> = Pick<ReportSource<R>, 'from' | 'at' | 'measures'> &
  Partial<
    Pick<
      ReportSource<R>,
      | 'isTold'
      | 'sqlFields'
      | 'scope'
      | 'currency'
      | 'asOf'
      | 'restated'
      | 'areAddedUp'
      | 'daySoFar'
      | 'isReadOnce'
      | 'lastsAllDay'
    >
  >

/** The figures of a question. One that what it is narrowed by says nothing of is none: zero would be a figure. */
export function measuresOf(
  { measures, isTold }: ReportSource,
  asked: AskedOf,
): (readonly [key: string, measure: MeasureInSql])[] {
  const isKnown = (part: Expression) => isTold?.(part, asked) ?? true
  const known = (part: Expression) => (isKnown(part) ? part : sql`0`)
  const noneOf = (measure: MeasureInSql): MeasureInSql => {
    // Of the type that the figure has.
    const none = sql`case when false then ${valueOf(measure)} end`
    if (!('denominator' in measure)) return none
    const { numerator, denominator, sample } = measure
    return {
      value: none,
      numerator: known(numerator),
      denominator: known(denominator),
      sample: known(sample),
    }
  }
  return Object.entries(measures).map(([key, measure]) => [
    key,
    isKnown(valueOf(measure)) ? measure : noneOf(measure),
  ])
}

/** Whether a figure of a question is none for whatever happened. */
export function isUntold({ measures, isTold }: ReportSource, key: string, asked: AskedOf): boolean {
  const measure = measures[key]
  return measure !== undefined && isTold?.(valueOf(measure), asked) === false
}

/** Says in SQL what a report of the contract stands for; a measure that is missing does not compile. */
export function reportSource<R extends GuardedReport>(report: R, definition: Definition<R>): ReportSource<R> {
  const source = { sqlFields: {}, scope: () => null, currency: null, ...definition, report }
  const hasAmounts = Object.values(report.measures).some(({ field }) => field.kind === 'money')
  for (const [key, { ratio }] of Object.entries(report.measures)) {
    const isDivided = ratioOf(source.measures[key] as MeasureInSql) !== null
    if (isDivided !== (ratio !== undefined))
      throw new Error(`${report.name} divides ${key} in one place only.`)
  }
  if (hasAmounts && source.currency === null) throw new Error(`${report.name} has amounts of no currency.`)
  return source
}

/** The same with its amounts in the currency of all reports, where it names none of its own. */
export function withCurrency(source: ReportSource, { config }: Pick<Services, 'config'>): ReportSource {
  return source.currency === 'reported' ? { ...source, currency: config.reportCurrency } : source
}
