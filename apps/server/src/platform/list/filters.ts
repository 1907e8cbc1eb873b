import type { Filter } from '@backlot/contract/core/lists/filter'
import type { ListQuery } from '@backlot/contract/core/lists/list'
import { sql } from 'kysely'
import type { Viewer } from '../caller/viewer.ts'
import { fieldInSql, type RowInSql, seenBy } from '../fields/field-in-sql.ts'
import type { Condition } from '../fields/server-kind.ts'
import { type RowSource, withinScope } from './row-source.ts'
import { foundBy } from './search.ts'

/** Which rows are asked for, and by whom. */
export interface RowsWanted {
  readonly viewer: Viewer
  readonly query: Pick<ListQuery, 'q' | 'filters'>
  /** Only those of a list within a record. */
  readonly within?: Condition | undefined
}

/** The rows that there are for somebody and that search and filters leave. */
export function matching(source: RowSource, { viewer, query, within }: RowsWanted): Condition {
  const { q, filters } = query
  const conditions = [
    ...filters.map((filter) => filterCondition(seenBy(source.row, viewer), filter)),
    ...(q === '' ? [] : [foundBy(source, q)]),
    ...(within ? [within] : []),
  ]
  return sql<boolean>`${sql.join([...conditions, withinScope(source, viewer)], sql` and `)}`
}

/** The rows that one filter leaves. */
function filterCondition(row: RowInSql, filter: Filter): Condition {
  const field = fieldInSql(row, filter.field)
  return field.kind.matches(field, filter)
}
