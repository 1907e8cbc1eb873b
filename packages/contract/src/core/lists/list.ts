import * as z from 'zod'
import type { Fields } from '../fields/field.ts'
import { toCamelCase, toSnakeCase } from '../wire/case.ts'
import { serializeColumns } from './columns.ts'
import { type Filter, serializeFilters } from './filter.ts'

export const defaultPageSize = 20
export const largestPageSize = 100
/** Totals are counted up to here and estimated beyond. */
export const countCap = 10_001
/** What a search finds is counted up to here; how much more there is nobody can guess from the words. */
export const foundCap = 1_001

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
  /** Of a file: which columns, in which order; all of them when left out. */
  columns?: readonly string[]
}

export interface ListMeta {
  page: number
  perPage: number
  total: number
  totalIsExact: boolean
  nextCursor: string | null
  prevCursor: string | null
}

/** Whether the total says only that there are at least so many: of a search that finds much, and where nobody had counted in time. */
export function isAtLeast(
  { q }: Pick<ListQuery, 'q'>,
  { total, totalIsExact }: Pick<ListMeta, 'total' | 'totalIsExact'>,
): boolean {
  return !totalIsExact && (q !== '' || total < countCap)
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
  if (query.columns) raw.columns = serializeColumns(query.columns)
  Object.assign(raw, serializeFilters(query.filters ?? []))
  return raw
}

export function serializeSort(sort: readonly Sort[]): string {
  return sort.map(({ field, direction }) => (direction === 'desc' ? '-' : '') + toSnakeCase(field)).join(',')
}
