import type { Fields } from '../fields/field.ts'
import { daySchema } from '../fields/field-schemas.ts'
import type { FieldError } from '../words/field-messages.ts'
import { type Filter, type FilterRules, readFilter, serializeFilters } from './filter.ts'
import { ListQueryError, type QueryErrors } from './list.ts'

/** The longest span that a report looks at: leap years and the day before included. */
export const mostReportDays = 1_100

/** What may be asked of a report. */
export interface ReportRules extends FilterRules {
  readonly name: string
  readonly fields: Fields
}

/** Which days, first and last included, in the business time zone, compared with as many before; and of what. */
export interface ReportQuery {
  from: string
  to: string
  compare: boolean
  filters: Filter[]
}

/** Reads `from`, `to`, `compare`, `filter[…]`; throws a `ListQueryError` that names what is wrong. */
export function parseReportQuery(rules: ReportRules, raw: Readonly<Record<string, unknown>>): ReportQuery {
  const errors: QueryErrors = {}
  const query: ReportQuery = { from: '', to: '', compare: false, filters: [] }
  for (const [key, value] of Object.entries(raw)) {
    const error = typeof value === 'string' ? readParameter(rules, query, { key, value }) : wrongType
    if (error) errors[key] = error
  }
  for (const key of ['from', 'to'] as const) {
    if (query[key] === '' && errors[key] === undefined) errors[key] = { message: 'required' }
  }
  if (Object.keys(errors).length === 0) Object.assign(errors, errorsOfSpan(query))
  if (Object.keys(errors).length > 0) throw new ListQueryError(errors)
  return query
}

const wrongType: FieldError = { message: 'wrong_type' }

function readParameter(
  rules: ReportRules,
  query: ReportQuery,
  { key, value }: { key: string; value: string },
): FieldError | undefined {
  switch (key) {
    case 'from':
    case 'to':
      query[key] = value
      return daySchema.safeParse(value).success ? undefined : { message: 'bad_day' }
    case 'compare':
      query.compare = value === '1'
      return value === '1' || value === '0' ? undefined : { message: 'not_an_option' }
    default:
      return readFilter(rules, query.filters, { key, value })
  }
}

const dayMs = 86_400_000

/** How many days a report looks at. */
export function daysOf({ from, to }: Pick<ReportQuery, 'from' | 'to'>): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1
}

function errorsOfSpan(query: ReportQuery): QueryErrors {
  const days = daysOf(query)
  if (days < 1) return { to: { message: 'ends_before_it_begins' } }
  if (days > mostReportDays)
    return { to: { message: 'too_many_days', parameters: { maximum: mostReportDays } } }
  return {}
}

/** The same length, immediately before. */
export function previousSpan(query: Pick<ReportQuery, 'from' | 'to'>): { from: string; to: string } {
  const length = daysOf(query) * dayMs
  const earlier = (day: string) => new Date(Date.parse(day) - length).toISOString().slice(0, 10)
  return { from: earlier(query.from), to: earlier(query.to) }
}

/** The wire form of a report's query. */
export function serializeReportQuery({ from, to, compare, filters }: ReportQuery): Record<string, string> {
  return { from, to, ...(compare && { compare: '1' }), ...serializeFilters(filters) }
}
