import * as z from 'zod'
import type { Fields } from '../fields/field.ts'
import { toCamelCase, toSnakeCase } from '../wire/case.ts'
import type { FieldError } from '../words/field-messages.ts'
import { type Filter, readFilter, serializeFilters } from './filter.ts'

export const defaultPageSize = 20
export const largestPageSize = 100
/** Totals are counted up to here and estimated beyond. */
export const countCap = 10_001
// An order of several columns has no index to read from; nobody reads a fourth.
const mostSorts = 3

export interface Sort {
  field: string
  direction: 'asc' | 'desc'
}

/** Which rows, in which order, which page of them: the same object in the address bar and in the database. */
export interface ListQuery {
  page: number
  perPage: number
  sort: Sort[]
  q: string
  filters: Filter[]
  cursor?: string
  exactTotal: boolean
}

export interface ListMeta {
  page: number
  perPage: number
  total: number
  totalIsExact: boolean
  nextCursor: string | null
  prevCursor: string | null
}

export const listMetaSchema: z.ZodType<ListMeta> = z.object({
  page: z.number().int(),
  perPage: z.number().int(),
  total: z.number().int(),
  totalIsExact: z.boolean(),
  nextCursor: z.string().nullable(),
  prevCursor: z.string().nullable(),
})

/** What may be asked of a list: its allow-lists. */
export interface ListRules {
  readonly name: string
  readonly fields: Fields
  readonly filters: readonly string[]
  readonly sorts: readonly string[]
  readonly defaultSort: string
}

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
    if (typeof value !== 'string' || value.length > 2000 || value.includes('\0') || !value.isWellFormed()) {
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
      query.q = value.trim().slice(0, 200)
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

function readInteger(text: string, maximum: number, take: (value: number) => void): FieldError | undefined {
  const value = /^[0-9]{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (Number.isNaN(value)) return { message: 'not_integer' }
  if (value < 1) return { message: 'too_small', parameters: { minimum: 1 } }
  if (value > maximum) return { message: 'too_big', parameters: { maximum } }
  take(value)
  return undefined
}

/** `-published_at,id` → two sorts. */
export function parseSort(text: string): Sort[] {
  return text
    .split(',')
    .filter((part) => part !== '')
    .map((part) => ({
      field: toCamelCase(part.replace(/^-/, '')),
      direction: part.startsWith('-') ? 'desc' : 'asc',
    }))
}

/** The wire form of a list query, leaving out what is at its default. */
export function serializeListQuery(resource: ListRules, query: Partial<ListQuery>): Record<string, string> {
  const raw: Record<string, string> = {}
  if (query.page !== undefined && query.page !== 1) raw.page = String(query.page)
  if (query.perPage !== undefined && query.perPage !== defaultPageSize) raw.per_page = String(query.perPage)
  if (query.sort) {
    const sort = serializeSort(query.sort)
    if (sort !== serializeSort(parseSort(resource.defaultSort))) raw.sort = sort
  }
  if (query.q) raw.q = query.q
  if (query.cursor) raw.cursor = query.cursor
  if (query.exactTotal) raw.exact_total = '1'
  Object.assign(raw, serializeFilters(query.filters ?? []))
  return raw
}

export function serializeSort(sort: readonly Sort[]): string {
  return sort.map(({ field, direction }) => (direction === 'desc' ? '-' : '') + toSnakeCase(field)).join(',')
}
