import type { Filter } from '@backlot/contract/core/lists/filter'
import type { ListQuery } from '@backlot/contract/core/lists/list'
import { sql } from 'kysely'
import type { Viewer } from '../caller/viewer.ts'
import { fieldInSql, type RowInSql, seenBy } from '../fields/field-in-sql.ts'
import type { Condition } from '../fields/server-kind.ts'
import { type RowSource, withinScope } from './row-source.ts'
import { type Frequent, foundBy, foundInOrder, hashedOf, searchedBy } from './search.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Which rows are asked for, and by whom. */
export interface RowsWanted {
  readonly viewer: Viewer
  readonly query: Pick<ListQuery, 'q' | 'filters'>
  /** Only those of a list within a record. */
  readonly within?: Condition | undefined
  /** What a look beforehand found of the search. */
  readonly frequent?: Frequent | undefined
}

/** The rows that there are for somebody and that search and filters leave. */
export function matching(source: RowSource, wanted: RowsWanted): Condition {
  const { viewer, query, frequent } = wanted
  return searched(source, wanted, () =>
    foundBy(searchedBy(source, viewer), query.q, frequent && hashedOf(frequent)),
  )
}

/** The same, in parts that have no row in common and of which each is found faster in this order than all at once. */
export function matchingParts(source: RowSource, wanted: RowsWanted, key: string | undefined): Condition[] {
  const { viewer, query, frequent } = wanted
  const searchable = searchedBy(source, viewer)
  const parts = key === undefined ? null : foundInOrder(searchable, query.q, { key, frequent })
  return (
    parts?.map((part) => among(source, wanted, [part])) ?? [
      searched(source, wanted, () => foundBy(searchable, query.q, frequent)),
    ]
  )
}

function searched(source: RowSource, wanted: RowsWanted, found: () => Condition): Condition {
  return among(source, wanted, wanted.query.q === '' ? [] : [found()])
}

function among(
  source: RowSource,
  { viewer, query: { filters }, within }: RowsWanted,
  found: readonly Condition[],
): Condition {
  const conditions = [
    ...filters.map((filter) => filterCondition(seenBy(source.row, viewer), filter)),
    ...filters.flatMap((filter) => followedBy(source, filter)),
    ...found,
    ...(within ? [within] : []),
  ]
  return sql<boolean>`${sql.join([...conditions, withinScope(source, viewer)], sql` and `)}`
}

/** Where on its timeline a row can be that another time of it says something of: by that one it is found. */
function followedBy({ row, timeline }: RowSource, { field, operator, values: [value] }: Filter): Condition[] {
  const days = timeline?.follow?.[field]
  if (timeline === undefined || days === undefined) return []
  const { value: time } = fieldInSql(row, timeline.time)
  const shifted = (by: number) => sql`${new Date(Date.parse(String(value)) + by).toISOString()}::timestamptz`
  if (operator === 'gte') return [sql<boolean>`${time} >= ${shifted(-days * dayMs)}`]
  return operator === 'lte' ? [sql<boolean>`${time} <= ${shifted(hourMs)}`] : []
}

/** The rows that one filter leaves. */
function filterCondition(row: RowInSql, filter: Filter): Condition {
  const field = fieldInSql(row, filter.field)
  return field.kind.matches(field, filter)
}
