import { daySchema } from '../fields/field-schemas.ts'
import { toCamelCase } from '../wire/case.ts'
import type { FieldError } from '../words/field-messages.ts'
import { type BucketSize, mostDaysByHour } from './buckets.ts'
import { daysOf } from './days.ts'
import { defaultPageSize, largestPageSize, parseSort, type Sort } from './list.ts'
import { questionOf, type ReadQuery, readInteger } from './parse-list.ts'
import { type QueryErrors, readFilter, readParameters } from './read-filter.ts'
import { mostReportDays, type ReportPage, type ReportQuery, type ReportRules } from './report-query.ts'

/** As `safeParseReportQuery`; throws a `ListQueryError` that names what is wrong. */
export function parseReportQuery(rules: ReportRules, raw: Readonly<Record<string, unknown>>): ReportQuery {
  return questionOf(safeParseReportQuery(rules, raw))
}

/** Reads `from`, `to`, `compare`, `bucket`, `filter[…]`, and of a report by the page `by`, `per_page`, `sort`, `cursor`, of a file `sort`. */
export function safeParseReportQuery(
  rules: ReportRules,
  raw: Readonly<Record<string, unknown>>,
): ReadQuery<ReportQuery> {
  const query: Writable = { from: '', to: '', compare: false, filters: [] }
  const errors = readParameters(raw, (parameter) => readParameter(rules, query, parameter))
  for (const key of ['from', 'to'] as const) {
    if (query[key] === '' && errors[key] === undefined) errors[key] = { message: 'required' }
  }
  if (Object.keys(errors).length === 0)
    Object.assign(errors, errorsOfSpan(query), errorsOfOrder(rules, query))
  return Object.keys(errors).length > 0 ? { errors } : { query }
}

type Writable = { -readonly [K in keyof ReportQuery]: ReportQuery[K] }

function readParameter(
  rules: ReportRules,
  query: Writable,
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
    case 'bucket':
      if (rules.buckets === undefined) return readFilter(rules, query.filters, { key, value })
      query.bucket = value as BucketSize
      return rules.buckets.includes(query.bucket) ? undefined : { message: 'not_an_option' }
    case 'marks':
      if (!rules.hasDays) return readFilter(rules, query.filters, { key, value })
      query.marks = value === '1'
      return value === '1' || value === '0' ? undefined : { message: 'not_an_option' }
    case 'by':
    case 'per_page':
    case 'sort':
    case 'cursor':
      if (key === 'sort' && rules.sorts)
        return readSort(rules.sorts, value, (sort) => Object.assign(query, { sort }))
      if (rules.pages === undefined) return readFilter(rules, query.filters, { key, value })
      return readOfPage(rules.pages, query, { key, value })
    default:
      return readOther(rules, query, { key, value })
  }
}

function readOther(
  { choices = {}, ...rules }: ReportRules,
  query: Writable,
  { key, value }: { key: string; value: string },
): FieldError | undefined {
  const words = Object.hasOwn(choices, key) ? choices[key] : undefined
  return words ? readChoice(words, query, { key, value }) : readFilter(rules, query.filters, { key, value })
}

function readChoice(
  choices: readonly string[],
  query: Writable,
  { key, value }: { key: string; value: string },
): FieldError | undefined {
  query.chosen = { ...query.chosen, [key]: value }
  return choices.includes(value) ? undefined : { message: 'not_an_option' }
}

function readOfPage(
  { by, sorts }: NonNullable<ReportRules['pages']>,
  query: Writable,
  { key, value }: { key: 'by' | 'per_page' | 'sort' | 'cursor'; value: string },
): FieldError | undefined {
  const put = (part: Partial<ReportPage>) => {
    query.page = { perPage: defaultPageSize, ...query.page, ...part }
  }
  switch (key) {
    case 'by':
      query.by = toCamelCase(value)
      return by.includes(query.by) ? undefined : { message: 'not_an_option' }
    case 'per_page':
      return readInteger(value, largestPageSize, (perPage) => put({ perPage }))
    case 'cursor':
      put({ cursor: value })
      return undefined
    case 'sort':
      return readSort(sorts, value, (sort) => put({ sort }))
  }
}

/** One column: what rows are told apart by makes the order of the others. */
function readSort(
  sorts: readonly string[],
  value: string,
  put: (sort: Sort | undefined) => void,
): FieldError | undefined {
  const [sort, ...more] = parseSort(value)
  put(sort)
  if (more.length > 0) return { message: 'too_many_items', parameters: { maximum: 1 } }
  return sort && sorts.includes(sort.field) ? undefined : { message: 'not_sortable' }
}

/** Rows of one dimension alone are in no order of another. */
function errorsOfOrder({ pages }: ReportRules, { by, page, sort = page?.sort }: ReportQuery): QueryErrors {
  const field = sort?.field
  if (by === undefined || field === undefined || field === by) return {}
  return pages?.dimensions.includes(field) ? { sort: { message: 'not_sortable' } } : {}
}

function errorsOfSpan(query: ReportQuery): QueryErrors {
  const days = daysOf(query)
  if (days < 1) return { to: { message: 'ends_before_it_begins' } }
  if (days > mostReportDays)
    return { to: { message: 'too_many_days', parameters: { maximum: mostReportDays } } }
  if (query.bucket === 'hour' && days > mostDaysByHour)
    return { bucket: { message: 'too_many_days', parameters: { maximum: mostDaysByHour } } }
  return {}
}
