import type { Field } from '@backlot/contract/core/fields/field'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { findResource } from '@backlot/contract/registry'
import { sql } from 'kysely'
import type { Caller } from '../../platform/caller/call.ts'
import { listedFor } from '../../platform/record/values/listed.ts'

/**
 * The records that a field may point to, by their names as they were given, in whatever case and however accents are typed; locked against deletion
 * until the transaction ends. What the caller may not list is not there.
 */
export async function recordsByName(
  caller: Caller,
  { settings: { target = '', targetFilter = {} } }: Field,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const resource = findResource(target)
  const listed = listedFor(caller, target)
  if (!resource || !listed || names.length === 0) return new Map()
  const label = sql.ref(`t.${toSnakeCase(resource.label)}`)
  const conditions = Object.entries(targetFilter).map(
    ([key, value]) => sql`${sql.ref(`t.${toSnakeCase(key)}`)} = ${value}`,
  )
  const isSeen = listed.scope(caller.session) ?? sql`true`
  const { rows } = await sql<{ name: string; id: number }>`
    select n.name, t.id from unnest(${names}::text[]) n(name)
    join ${sql.table(target)} t on lower(${label}) = lower(normalize(n.name))
    where ${sql.join([sql`(${isSeen})`, ...conditions], sql` and `)} for key share of t`.execute(caller.db)
  return new Map(rows.map(({ name, id }) => [name, id]))
}
