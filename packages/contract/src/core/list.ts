import * as z from 'zod'
import { toCamelCase, toSnakeCase } from './case.ts'
import { type FieldKind } from './field.ts'
import type { FieldError } from './field-messages.ts'
import { timeSchema } from './field-schemas.ts'
import { type Fields, kindOf } from './resource.ts'

export const defaultPageSize = 20
export const largestPageSize = 100
/** Totals are counted up to here and estimated beyond. */
export const countCap = 10_001
// An order of several columns has no index to read from; nobody reads a fourth.
const mostSorts = 3

export type FilterOperator = 'eq' | 'gte' | 'lte' | 'in' | 'not'
export type FilterValue = string | number | boolean

export interface Filter {
  field: string
  operator: FilterOperator
  /** One value; several for `in`. */
  values: FilterValue[]
}

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

export interface Listable {
  name: string
  fields: Fields
  filters: readonly string[]
  sorts: readonly string[]
  defaultSort: string
}

export type QueryFaults = Record<string, FieldError>

export class ListQueryError extends Error {
  readonly faults: QueryFaults

  constructor(faults: QueryFaults) {
    super('The list query is not valid.')
    this.faults = faults
  }
}

const rangeOperators: readonly FilterOperator[] = ['eq', 'gte', 'lte', 'in', 'not']
const setOperators: readonly FilterOperator[] = ['eq', 'in', 'not']

/** The comparisons that make sense for a kind of field. */
export function operatorsOf(kind: FieldKind): readonly FilterOperator[] {
  switch (kind) {
    case 'count':
    case 'money':
    case 'rate':
    case 'duration':
    case 'time':
    case 'day':
      return rangeOperators
    default:
      return setOperators
  }
}

/** Reads `page`, `per_page`, `sort`, `q`, `filter[…]`, `cursor`, `exact_total`; throws {@link ListQueryError}. */
export function parseListQuery(resource: Listable, raw: Readonly<Record<string, unknown>>): ListQuery {
  const faults: QueryFaults = {}
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
      faults[key] = { message: 'wrong_type' }
      continue
    }
    const fault = readParameter(resource, query, { key, value })
    if (fault) faults[key] = fault
  }
  if (Object.keys(faults).length > 0) throw new ListQueryError(faults)
  return query
}

function readParameter(
  resource: Listable,
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
      return faultOfSort(resource, query.sort)
    default:
      return readFilter(resource, query, { key, value })
  }
}

function faultOfSort({ sorts }: Listable, sort: readonly Sort[]): FieldError | undefined {
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

const filterKey = /^filter\[([a-z][a-z0-9_]*)\](?:\[(gte|lte|in|not)\])?$/

function readFilter(
  resource: Listable,
  query: ListQuery,
  { key, value }: { key: string; value: string },
): FieldError | undefined {
  const match = filterKey.exec(key)
  if (!match) return { message: 'unknown_field' }
  const field = toCamelCase(match[1] ?? '')
  const operator = (match[2] ?? 'eq') as FilterOperator
  const kind = kindOf(resource, field)
  if (!kind || !resource.filters.includes(field)) return { message: 'not_filterable' }
  if (!operatorsOf(kind).includes(operator)) return { message: 'not_filterable' }
  const texts = operator === 'in' ? value.split(',') : [value]
  if (texts.length > 100) return { message: 'too_many_items', parameters: { maximum: 100 } }
  const values = texts.map((text) => readFilterValue(kind, text, resource.fields[field]?.settings.options))
  if (values.includes(undefined)) return { message: 'wrong_type' }
  query.filters.push({ field, operator, values: values as FilterValue[] })
  return undefined
}

function readFilterValue(
  kind: FieldKind,
  text: string,
  options?: readonly string[],
): FilterValue | undefined {
  switch (kind) {
    case 'flag':
      return text === '1' ? true : text === '0' ? false : undefined
    case 'count':
    case 'money':
    case 'rate':
    case 'duration':
    case 'reference':
    case 'references':
      return /^-?[0-9]{1,15}$/.test(text) ? Number(text) : undefined
    case 'time':
      return timeSchema.safeParse(text).success ? text : undefined
    case 'day':
      return z.iso.date().safeParse(text).success ? text : undefined
    case 'status':
    case 'choice':
      return options?.includes(text) ? text : undefined
    default:
      return text
  }
}

/** The wire form of a list query, leaving out what is at its default. */
export function serializeListQuery(resource: Listable, query: Partial<ListQuery>): Record<string, string> {
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
  for (const { field, operator, values } of query.filters ?? []) {
    const suffix = operator === 'eq' ? '' : `[${operator}]`
    raw[`filter[${toSnakeCase(field)}]${suffix}`] = values.map(serializeFilterValue).join(',')
  }
  return raw
}

export function serializeSort(sort: readonly Sort[]): string {
  return sort.map(({ field, direction }) => (direction === 'desc' ? '-' : '') + toSnakeCase(field)).join(',')
}

function serializeFilterValue(value: FilterValue): string {
  return typeof value === 'boolean' ? (value ? '1' : '0') : String(value)
}
