import type { CohortDrill, Drill, SpanDrill, StandingDrill } from '../endpoints/report.ts'
import type { Fields } from '../fields/field.ts'
import { lastOfBucket } from './buckets.ts'
import { addDays, endOfMonth } from './days.ts'
import type { Filter } from './filter.ts'
import type { ReportQuery } from './report-query.ts'

interface FigureAsked {
  /** What the figure is of, by dimension; null for the total. */
  row: Readonly<Record<string, unknown>> | null
  query: ReportQuery
  /** Of the amounts; null where there are none, or it is not known. */
  currency: string | null
  /** The last moment that is looked at, where that is before the days are over. */
  until?: string
  /** The moment of the figures: how things stand then, where days are not over. */
  asOf?: string
  /** First and last moment of a day, as days are counted. */
  startOfDay: (day: string) => string
  endOfDay: (day: string) => string
}

/** By what a list shows the rows behind a figure of these dimensions; null where it can't tell them from others. */
export function rowsBehind(dimensions: Fields, drill: Drill, asked: FigureAsked): Filter[] | null {
  if (drill.of === 'moment' || (drill.inCurrency !== undefined && asked.currency === null)) return null
  if (drill.of === 'cohort') return ofCohort(dimensions, drill, asked)
  const place = placeOf(dimensions, drill, asked)
  if (place === null) return null
  return drill.of === 'standing' ? standingAt(drill, place, asked) : ofSpan(drill, place, asked)
}

/** Which days a figure is of. */
interface Place {
  /** The day or bucket of a row; none of the whole span. */
  readonly on: string | undefined
  readonly isHour: boolean
  readonly lastDay: string
  /** By what else it is told apart and narrowed. */
  readonly told: readonly Filter[]
}

function placeOf(
  dimensions: Fields,
  drill: SpanDrill | StandingDrill,
  { row, query, currency }: FigureAsked,
): Place | null {
  const { by, isApart } = drill
  const keys = Object.keys(dimensions)
  const day = keys.find((key) => dimensions[key]?.kind === 'day')
  const others = row === null ? [] : keys.filter((key) => key !== day)
  const narrowed = query.filters.filter(({ field }) => !others.includes(field))
  const toldBy = [...others, ...narrowed.map(({ field }) => field)]
  if (toldBy.some((key) => !by.includes(key)) || (isApart && toldBy.length === 0)) return null
  const on = row === null || day === undefined ? undefined : String(row[day])
  const isHour = on !== undefined && query.bucket === 'hour'
  return {
    on,
    isHour,
    // Of hours the place is a moment.
    lastDay: on === undefined || isHour ? query.to : lastOfBucket(on, query),
    told: [
      ...filtersOf(drill, currency),
      ...others.map((field) => isAt(drill, field, row?.[field])),
      ...narrowed,
    ],
  }
}

function ofSpan(
  { at, beginsBy = at, upTo, since, lastDays, thereSince, overBy }: SpanDrill,
  { on, isHour, lastDay, told }: Place,
  { query, until, startOfDay, endOfDay }: FigureAsked,
): Filter[] | null {
  if (on !== undefined && lastDays !== undefined) return null
  const [start, end] =
    isHour && on !== undefined
      ? hourFrom(on, [query.from, query.to].map(endOfDay))
      : [startOfDay(on ?? query.from), endOfDay(lastDay)]
  const first = lastDays === undefined ? start : startOfDay(addDays(query.to, 1 - lastDays))
  return [
    ...(upTo === undefined ? [from(at, first)] : []),
    to(beginsBy, upTo === 'start' ? justBefore(start) : (until ?? end)),
    ...(since ? [from(since.field, daysBefore(start, since.days))] : []),
    ...(thereSince === undefined ? [] : [to(thereSince, justBefore(start))]),
    ...(overBy === undefined ? [] : [to(overBy, until ?? end)]),
    ...told,
  ]
}

/** Begun before the span ended, or before now, and not over before that. */
function standingAt(
  { between }: StandingDrill,
  { isHour, lastDay, told }: Place,
  { asOf, startOfDay }: FigureAsked,
): Filter[] | null {
  if (isHour) return null
  const moment = earlier(startOfDay(addDays(lastDay, 1)), asOf)
  return [
    ...between.flatMap(({ begins, ends }) => [to(begins, justBefore(moment)), from(ends, moment)]),
    ...told,
  ]
}

/** By what a list shows the rows behind a figure of a moment; null where the list is of days. */
export function rowsAtMoment(drill: Drill, moment: string): Filter[] | null {
  if (drill.of !== 'moment') return null
  const { at, since, lastMinutes, knownAt } = drill
  return [
    from(at, minuteAfter(moment, -lastMinutes)),
    from(since.field, daysBefore(moment, since.days)),
    to(knownAt, moment),
    ...filtersOf(drill, null),
  ]
}

/** Of a cohort as it stands so many months later; cohorts together have no such moment. */
function ofCohort(
  dimensions: Fields,
  drill: CohortDrill,
  { row, query, currency, until, startOfDay, endOfDay }: FigureAsked,
): Filter[] | null {
  const { at, by, cohortBy, fieldsBy } = drill
  const key = Object.keys(dimensions).find((each) => dimensions[each]?.kind === 'day')
  if (row === null || key === undefined || query.filters.some(({ field }) => !by.includes(field))) return null
  const month = String(row[key])
  const upTo = (day: string) => earlier(endOfDay(day), until)
  return [
    from(cohortBy, startOfDay(month)),
    to(cohortBy, upTo(endOfMonth(month))),
    to(at, upTo(endOfMonth(month, Number(row.age)))),
    ...filtersOf(drill, currency),
    ...query.filters.map((filter) => ({ ...filter, field: fieldsBy[filter.field] ?? filter.field })),
  ]
}

const from = (field: string, moment: string): Filter => ({ field, operator: 'gte', values: [moment] })
const to = (field: string, moment: string): Filter => ({ field, operator: 'lte', values: [moment] })

function earlier(moment: string, other: string | undefined): string {
  return other !== undefined && Date.parse(other) < Date.parse(moment) ? other : moment
}

/** What rows have to say besides their time, as filters of their list; their currency, where they need one. */
export function filtersOf({ where = {}, inCurrency, some }: Drill, currency: string | null): Filter[] {
  const asked = { ...where, ...(inCurrency !== undefined && { [inCurrency]: currency }) }
  const said = Object.entries(asked).map(([field, value]): Filter => {
    if (typeof value === 'object' && value !== null) return { field, operator: 'in', values: [...value] }
    return isOf(field, value)
  })
  return some === undefined ? said : [...said, { field: some, operator: 'empty', values: [false] }]
}

/** The first whole minute that begins later than so many minutes after a moment. */
function minuteAfter(moment: string, minutes: number): string {
  return new Date((Math.floor(Date.parse(moment) / 60_000) + minutes + 1) * 60_000).toISOString()
}

function daysBefore(start: string, days: number): string {
  return new Date(Date.parse(start) - days * 86_400_000).toISOString()
}

/** First and last moment of the hour that begins at a moment; the last of a day may be shorter where clocks change by half. */
function hourFrom(start: string, endsOfDays: readonly string[]): [string, string] {
  const end = justBefore(new Date(Date.parse(start) + 3_600_000).toISOString())
  const ends = endsOfDays.filter((each) => Date.parse(each) > Date.parse(start))
  return [start, [...ends, end].toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? end]
}

/** The last moment before one, by the microsecond, as rows are timed. */
export function justBefore(moment: string): string {
  return new Date(Date.parse(moment) - 1).toISOString().replace(/Z$/, '999Z')
}

function isAt({ ofNone = {} }: SpanDrill | StandingDrill, field: string, value: unknown): Filter {
  const flag = value === null || value === undefined ? ofNone[field] : undefined
  return flag === undefined ? isOf(field, value) : isOf(flag, true)
}

function isOf(field: string, value: unknown): Filter {
  if (value === null || value === undefined) return { field, operator: 'empty', values: [true] }
  const isPlain = typeof value === 'number' || typeof value === 'boolean'
  return { field, operator: 'eq', values: [isPlain ? value : String(value)] }
}
