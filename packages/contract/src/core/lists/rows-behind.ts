import type { Drill } from '../endpoints/report.ts'
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
  if (drill.cohortBy !== undefined) return ofCohort(dimensions, drill, { ...asked, by: drill.cohortBy })
  const { row, query, currency, until, asOf, startOfDay, endOfDay } = asked
  const { at, from = at, by, upTo, since, lastDays, thereSince, isApart, inCurrency, standing } = drill
  if (drill.lastMinutes !== undefined) return null
  const keys = Object.keys(dimensions)
  const day = keys.find((key) => dimensions[key]?.kind === 'day')
  const others = row === null ? [] : keys.filter((key) => key !== day)
  const narrowed = query.filters.filter(({ field }) => !others.includes(field))
  const toldBy = [...others, ...narrowed.map(({ field }) => field)]
  if (toldBy.some((key) => !by.includes(key)) || (isApart && toldBy.length === 0)) return null
  if (inCurrency !== undefined && currency === null) return null
  const on = row === null || day === undefined ? undefined : String(row[day])
  if (on !== undefined && lastDays !== undefined) return null
  const isHour = on !== undefined && query.bucket === 'hour'
  const [start, end] = isHour
    ? hourFrom(on, [query.from, query.to].map(endOfDay))
    : [startOfDay(on ?? query.from), endOfDay(on === undefined ? query.to : lastOfBucket(on, query))]
  const told = [
    ...filtersOf(drill, currency),
    ...others.map((field) => isAt(drill, field, row?.[field])),
    ...narrowed,
  ]
  if (standing !== undefined) {
    const over = startOfDay(addDays(on === undefined ? query.to : lastOfBucket(on, query), 1))
    const moment = asOf !== undefined && Date.parse(asOf) < Date.parse(over) ? asOf : over
    return isHour ? null : [...standsAt(standing, moment), ...told]
  }
  const first = lastDays === undefined ? start : startOfDay(addDays(query.to, 1 - lastDays))
  return [
    ...(upTo === undefined ? [{ field: at, operator: 'gte' as const, values: [first] }] : []),
    { field: from, operator: 'lte', values: [upTo === 'start' ? justBefore(start) : (until ?? end)] },
    ...(since
      ? [{ field: since.field, operator: 'gte' as const, values: [daysBefore(start, since.days)] }]
      : []),
    ...(thereSince === undefined
      ? []
      : [{ field: thereSince, operator: 'lte' as const, values: [justBefore(start)] }]),
    ...told,
  ]
}

/** Begun before a moment, and not over before it. */
function standsAt(spans: NonNullable<Drill['standing']>, moment: string): Filter[] {
  return spans.flatMap(({ from, until }): Filter[] => [
    { field: from, operator: 'lte', values: [justBefore(moment)] },
    { field: until, operator: 'gte', values: [moment] },
  ])
}

/** By what a list shows the rows behind a figure of a moment; null where the list is of days. */
export function rowsAtMoment(drill: Drill, moment: string): Filter[] | null {
  const { at, since, lastMinutes, knownAt } = drill
  if (lastMinutes === undefined) return null
  return [
    { field: at, operator: 'gte', values: [minuteAfter(moment, -lastMinutes)] },
    ...(since
      ? [{ field: since.field, operator: 'gte' as const, values: [daysBefore(moment, since.days)] }]
      : []),
    ...(knownAt === undefined ? [] : [{ field: knownAt, operator: 'lte' as const, values: [moment] }]),
    ...filtersOf(drill, null),
  ]
}

/** Of a cohort as it stands so many months later; cohorts together have no such moment. */
function ofCohort(
  dimensions: Fields,
  drill: Drill,
  { by, row, query, currency, until, startOfDay, endOfDay }: FigureAsked & { readonly by: string },
): Filter[] | null {
  const { at, inCurrency, fieldsBy = {} } = drill
  const key = Object.keys(dimensions).find((each) => dimensions[each]?.kind === 'day')
  if (row === null || key === undefined || (inCurrency !== undefined && currency === null)) return null
  if (query.filters.some(({ field }) => !drill.by.includes(field))) return null
  const month = String(row[key])
  const upTo = (day: string) => earlier(endOfDay(day), until)
  return [
    { field: by, operator: 'gte', values: [startOfDay(month)] },
    { field: by, operator: 'lte', values: [upTo(endOfMonth(month))] },
    { field: at, operator: 'lte', values: [upTo(endOfMonth(month, Number(row.age)))] },
    ...filtersOf(drill, currency),
    ...query.filters.map((filter) => ({ ...filter, field: fieldsBy[filter.field] ?? filter.field })),
  ]
}

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

/** By the microsecond, as rows are timed. */
function justBefore(moment: string): string {
  return new Date(Date.parse(moment) - 1).toISOString().replace(/Z$/, '999Z')
}

function isAt({ ofNone = {} }: Drill, field: string, value: unknown): Filter {
  const flag = value === null || value === undefined ? ofNone[field] : undefined
  return flag === undefined ? isOf(field, value) : isOf(flag, true)
}

function isOf(field: string, value: unknown): Filter {
  if (value === null || value === undefined) return { field, operator: 'empty', values: [true] }
  const isPlain = typeof value === 'number' || typeof value === 'boolean'
  return { field, operator: 'eq', values: [isPlain ? value : String(value)] }
}
