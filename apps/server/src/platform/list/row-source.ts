import type { Filter } from '@backlot/contract/core/lists/filter'
import type { ListQuery } from '@backlot/contract/core/lists/list'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../caller/viewer.ts'
import type { RowInSql } from '../fields/field-in-sql.ts'
import type { Named } from '../fields/name-in-sql.ts'
import type { Condition } from '../fields/server-kind.ts'
import type { Scope } from './scope.ts'

/** References, and the columns of what they point to that a search looks in besides. */
export type SearchThrough = Readonly<Record<string, readonly string[]>>

/** The time that lists are ordered by, which every row has. */
export interface Timeline {
  readonly time: string
  /** Other times of a row, and at most how many days each comes after this one; none is more than an hour ahead of it. */
  readonly follow?: Readonly<Record<string, number>>
  /**
   * About when the first row was. Said where no index has all rows in this order: a page is looked for near where it begins, and further
   * on where that does not fill it.
   */
  readonly beganAt?: RawBuilder<string | null>
}

/** What lists are read from: rows called `t`, which of them there are for whom, and where a search looks. */
export interface RowSource {
  /** A table, or a select in its place. */
  readonly from: RawBuilder<unknown>
  readonly row: RowInSql
  /** Fields whose text a search looks in. */
  readonly search: readonly string[]
  readonly searchThrough: SearchThrough
  /** What the rows are called; null where they are no records of their own. */
  readonly named: Named | null
  readonly scope: Scope
  /** No index leads to its ids: a page takes its rows as it comes upon them in order, and nothing is looked for by id. */
  readonly isReadInOrder?: boolean
  /** A view of the rows that have a time, looked for from it: what lies within a span of that time is read there. */
  readonly within?: { readonly time: string; readonly from: string } | undefined
  readonly timeline?: Timeline | undefined
}

/** Where rows are looked for that filters leave. */
export function sourceFor(source: RowSource, { filters }: Pick<ListQuery, 'filters'>): RowSource {
  const { within } = source
  const isOfSpan = ({ field, operator }: Filter) =>
    field === within?.time && (operator === 'gte' || operator === 'lte')
  return within && filters.some(isOfSpan) ? { ...source, from: sql.table(within.from) } : source
}

/** No condition at all. */
export const everyRow = sql<boolean>`true`

/** The rows that there are for somebody. */
export function withinScope({ scope }: Pick<RowSource, 'scope'>, viewer: Viewer): Condition {
  const condition = scope(viewer)
  return condition ? sql<boolean>`(${condition})` : everyRow
}
