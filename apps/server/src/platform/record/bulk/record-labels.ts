import type { Resource } from '@backlot/contract/core/resource/resource'
import { sql } from 'kysely'
import type { Caller } from '../../caller/call.ts'
import { holds } from '../../caller/session.ts'
import { fieldInSql, seenBy } from '../../fields/field-in-sql.ts'
import { nameInSql } from '../../fields/name-in-sql.ts'
import { withinScope } from '../../list/row-source.ts'
import type { CrudQueries } from '../crud-queries.ts'

/** What these records are called. Who may do something to records need not be one of those who may see them. */
export async function labelsOf<R extends Resource>(
  { resource, source }: CrudQueries<R>,
  { db, session }: Caller,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0 || !holds(session, `list-${resource.name}`)) return new Map()
  const row = seenBy(source.row, session)
  const name = nameInSql(resource, (key) => fieldInSql(row, key).value, row.language)
  const { rows } = await sql<{ id: number; label: string | null }>`select t.id, (${name})::text as label
    from ${source.from} t where t.id = any(${ids}) and ${withinScope(source, session)}`.execute(db)
  return new Map(rows.flatMap(({ id, label }) => (label ? [[id, label] as const] : [])))
}
