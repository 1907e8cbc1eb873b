import type { FieldError } from '../words/field-messages.ts'
import {
  defaultPageSize,
  type ListQuery,
  type ListRules,
  largestPageSize,
  parseSort,
  type Sort,
} from './list.ts'
import { type QueryErrors, readFilter, readParameters } from './read-filter.ts'

// An order of several columns has no index to read from; nobody reads a fourth.
const mostSorts = 3

/** What an address asks for, or else what is wrong with it. */
export type ReadQuery<Q> =
  | { readonly query: Q; readonly errors?: undefined }
  | { readonly query?: undefined; readonly errors: QueryErrors }

export class ListQueryError extends Error {
  readonly errors: QueryErrors

  constructor(errors: QueryErrors) {
    super('The list query is not valid.')
    this.errors = errors
  }
}

/** The question of a reading; throws a `ListQueryError` where there is none. */
export function questionOf<Q>({ query, errors }: ReadQuery<Q>): Q {
  if (errors) throw new ListQueryError(errors)
  return query
}

/** As `safeParseListQuery`; throws {@link ListQueryError}. */
export function parseListQuery(resource: ListRules, raw: Readonly<Record<string, unknown>>): ListQuery {
  return questionOf(safeParseListQuery(resource, raw))
}

/** Reads `page`, `per_page`, `sort`, `q`, `filter[…]`, `cursor`, `exact_total`. */
export function safeParseListQuery(
  resource: ListRules,
  raw: Readonly<Record<string, unknown>>,
): ReadQuery<ListQuery> {
  const query: ListQuery = {
    page: 1,
    perPage: defaultPageSize,
    sort: parseSort(resource.defaultSort),
    q: '',
    filters: [],
    exactTotal: false,
  }
  const errors = readParameters(raw, (parameter) => readParameter(resource, query, parameter))
  return Object.keys(errors).length > 0 ? { errors } : { query }
}

function readParameter(
  resource: ListRules,
  query: ListQuery,
  { key, value }: { key: string; value: string },
): FieldError | undefined {
  switch (key) {
    case 'page':
      return readInteger(value, 10_000_000, (page) => (query.page = page))
    case 'per_page':
      return readInteger(value, largestPageSize, (perPage) => (query.perPage = perPage))
    case 'q':
      query.q = value.normalize().trim().slice(0, 200)
      return
    case 'cursor':
      query.cursor = value
      return
    case 'exact_total':
      query.exactTotal = value === '1'
      return value === '1' || value === '0' ? undefined : { message: 'not_an_option' }
    case 'sort':
      query.sort = parseSort(value)
      return errorOfSort(resource, query.sort)
    default:
      return readFilter(resource, query.filters, { key, value })
  }
}

function errorOfSort({ sorts }: ListRules, sort: readonly Sort[]): FieldError | undefined {
  if (sort.length > mostSorts) return { message: 'too_many_items', parameters: { maximum: mostSorts } }
  return sort.every(({ field }) => sorts.includes(field)) ? undefined : { message: 'not_sortable' }
}

/** Reads a number from one to a maximum; says what is wrong with another. */
export function readInteger(
  text: string,
  maximum: number,
  take: (value: number) => void,
): FieldError | undefined {
  const value = /^[0-9]{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (Number.isNaN(value)) return { message: 'not_integer' }
  if (value < 1) return { message: 'too_small', parameters: { minimum: 1 } }
  if (value > maximum) return { message: 'too_big', parameters: { maximum } }
  take(value)
  return undefined
}
