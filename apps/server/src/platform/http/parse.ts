import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import { readColumns } from '@backlot/contract/core/lists/columns'
import { type ListQuery, type ListRules } from '@backlot/contract/core/lists/list'
import { type ReadQuery, safeParseListQuery } from '@backlot/contract/core/lists/parse-list'
import { safeParseReportQuery } from '@backlot/contract/core/lists/parse-report'
import { readText } from '@backlot/contract/core/lists/read-filter'
import type { ReportQuery, ReportRules } from '@backlot/contract/core/lists/report-query'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { decoderOf } from '@backlot/contract/core/wire/codec'
import type { FieldError } from '@backlot/contract/core/words/field-messages'
import { type ValidationError, validationErrorsOf } from '@backlot/contract/core/words/validation'
import type { ZodType } from 'zod'
import { Problem } from '../problem/problem.ts'
import { type DayClock, withDaysMeant, withUsualDays } from './query/days-meant.ts'

type Parse<T> = (raw: unknown) => T

// A megabyte holds a hundred thousand wrong keys: nobody reads them all, and saying them all takes a second.
const mostErrors = 100

/** Reads wire JSON into the schema's type: names and flags decoded, unknown keys refused, errors by field, of a batch by item too. */
export function bodyParser<T>(schema: ZodType<T>, { isBatch = false } = {}): Parse<T> {
  const decode = decoderOf(schema)
  return (raw) => {
    const result = schema.safeParse(decode(raw), { reportInput: true })
    if (result.success) return result.data
    throw new Problem('invalid', {
      fields: errorsByField(validationErrorsOf(result.error.issues).slice(0, mostErrors), isBatch ? 3 : 1),
    })
  }
}

/** Errors grouped by their field; an error inside a list counts for the list, unless its path is said so many steps far. */
export function errorsByField(errors: readonly ValidationError[], steps = 1): Record<string, FieldError[]> {
  // Without a prototype, so that a key called `__proto__` is a key like any other.
  const fields = Object.create(null) as Record<string, FieldError[]>
  for (const { path, ...error } of errors) {
    const names = path.slice(0, steps).map(String)
    // A key that is not known is said as it was sent; within a field that is, it counts for that one.
    const isWithin = error.message === 'unknown_field' && path.length > steps
    const said = isWithin ? names.map(toSnakeCase) : names
    const field = path.length === 0 ? 'body' : said.join('.').trim()
    fields[field] = [...(fields[field] ?? []), error]
  }
  return fields
}

/** A path that no record can have is "not found", not an error of a field. */
export function paramsParser<T>(schema: ZodType<T>): Parse<T> {
  return (raw) => {
    const result = schema.safeParse({ ...(raw as object) })
    if (result.success) return result.data
    throw new Problem('not_found')
  }
}

/** Reads the query of a list or a report, by its allow-lists, or of any other call, by its schema. */
export function queryParser<T>(endpoint: Endpoint<unknown, T>, clock: DayClock): Parse<T> {
  const { list, report, kind } = endpoint
  if (list && kind === 'csv') return (raw) => readFileQuery(list, clock, raw as RawQuery) as T
  if (list) return (raw) => readListQuery(list, clock, raw as RawQuery) as T
  if (report) return (raw) => readReportQuery(report, clock, raw as RawQuery) as T
  return bodyParser(endpoint.query)
}

type RawQuery = Readonly<Record<string, unknown>>

/** Reads the query of a list by its allow-lists; days that roll are those of the clock's day. */
export function readListQuery(rules: ListRules, clock: DayClock, raw: RawQuery): ListQuery {
  const query = queryOf(safeParseListQuery(rules, raw))
  return { ...query, filters: withDaysMeant(query.filters, clock) }
}

/** A file besides says which columns it wants. */
function readFileQuery(rules: ListRules, clock: DayClock, { columns: wanted, ...raw }: RawQuery): ListQuery {
  const query = readListQuery(rules, clock, raw)
  if (wanted === undefined) return query
  const text = readText(wanted)
  const columns = typeof text === 'string' ? readColumns(rules, text) : text
  if ('message' in columns) throw new Problem('invalid', { fields: { columns: [columns] } })
  return { ...query, columns }
}

function readReportQuery(rules: ReportRules, clock: DayClock, raw: RawQuery): ReportQuery {
  const query = queryOf(safeParseReportQuery(rules, withUsualDays(raw, clock)))
  return { ...query, filters: withDaysMeant(query.filters, clock) }
}

function queryOf<Q>({ query, errors }: ReadQuery<Q>): Q {
  if (errors === undefined) return query
  const said = Object.entries(errors).slice(0, mostErrors)
  throw new Problem('invalid', { fields: Object.fromEntries(said.map(([key, error]) => [key, [error]])) })
}
