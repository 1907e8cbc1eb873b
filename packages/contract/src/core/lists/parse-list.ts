import type { FieldError } from '../words/field-messages.ts'
import {
  defaultPageSize,
  type ListQuery,
  type ListRules,
  largestPageSize,
  parseSort,
  type Sort,
} from './list.ts'
import { isReadable, readFilter } from './read-filter.ts'

// An order of several columns has no index to read from; nobody reads a fourth.
const mostSorts = 3

export type QueryErrors = Record<string, FieldError>

export class ListQueryError extends Error {
  readonly errors: QueryErrors

  constructor(errors: QueryErrors) {
    super('The list query is not valid.')
    this.errors = errors
  }
}

/** Reads `page`, `per_page`, `sort`, `q`, `filter[…]`, `cursor`, `exact_total`; throws {@link ListQueryError}. */
export function parseListQuery(resource: ListRules, raw: Readonly<Record<string, unknown>>): ListQuery {
  const errors: QueryErrors = {}
  const query: ListQuery = {
    page: 1,
    perPage: defaultPageSize,
    sort: parseSort(resource.defaultSort),
    q: '',
    filters: [],
    exactTotal: false,
  }
  for (const [key, value] of Object.entries(raw)) {
    if (!isReadable(value)) {
      errors[key] = { message: 'wrong_type' }
      continue
    }
    const error = readParameter(resource, query, { key, value })
    if (error) errors[key] = error
  }
  if (Object.keys(errors).length > 0) throw new ListQueryError(errors)
  return query
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
