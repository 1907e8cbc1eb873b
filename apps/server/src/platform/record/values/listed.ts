import type { Caller } from '../../caller/call.ts'
import type { Listed, Services } from '../../caller/services.ts'
import { holds } from '../../caller/session.ts'
import type { CrudQueries } from '../crud-queries.ts'

/** Makes known in which tables a resource keeps its records, so that others ask who may list them. */
export function makeListed({ listed }: Services, { resource: { name }, source }: CrudQueries): void {
  const parts = Object.values(source.row.sqlFields).flatMap((field) =>
    'table' in field ? [field.table] : [],
  )
  for (const table of [name, ...parts]) {
    listed.set(table, [...(listed.get(table) ?? []), { resource: name, scope: source.scope }])
  }
}

/** How somebody may list the records of a table; undefined when they may not, or when it is no resource's. */
export function listedFor(
  { services, session }: Pick<Caller, 'services' | 'session'>,
  table: string,
): Listed | undefined {
  return services.listed.get(table)?.find(({ resource }) => holds(session, `list-${resource}`))
}
