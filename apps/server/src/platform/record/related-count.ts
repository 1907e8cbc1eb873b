import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../caller/viewer.ts'
import { withinScope } from '../list/row-source.ts'
import type { CrudQueries } from './crud-queries.ts'

type Counted = Pick<CrudQueries, 'source'>

/** How many records of another resource point to one by a column, of those that there are for whoever looks. */
export function relatedCount({ source }: Counted, column: string): (viewer: Viewer) => RawBuilder<unknown> {
  // Their scope speaks of `t`, and so does whoever counts them: each keeps to its own select.
  return (viewer) => sql`(select count(*) from
    (select * from ${source.from} t where ${withinScope(source, viewer)}) related
    where ${sql.ref(`related.${column}`)} = t.id)`
}
