import type { Permission } from '@backlot/contract/core/resource/permission'
import type { Resource } from '@backlot/contract/core/resource/resource'
import type { Caller } from '../../caller/call.ts'
import type { Listed, Services } from '../../caller/services.ts'
import { holds } from '../../caller/session.ts'
import { Problem } from '../../problem/problem.ts'
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

/** Whether this very record is among those that somebody may list. */
export async function mayList(
  { resource, source, find }: CrudQueries,
  caller: Caller,
  id: number,
): Promise<boolean> {
  if (!holds(caller.session, `list-${resource.name}`)) return false
  return source.scope(caller.session) === null || (await find(caller, id)) !== undefined
}

/** Refuses whoever may not list the records: how many match, or are in an order, says something of them. */
export function requireList({ name }: Resource, { session }: Pick<Caller, 'session'>): void {
  const permission: Permission = `list-${name}`
  if (!holds(session, permission)) throw new Problem('forbidden', { parameters: { permission } })
}
