import { daysRemembered, type Look } from '@backlot/contract/looks'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { deleteSome } from '../platform/database/delete-some.ts'
import { ago } from '../platform/database/expressions.ts'
import { type RowSource, withinScope } from '../platform/list/row-source.ts'
import type { Reader } from '../platform/list/scope.ts'

interface Seen {
  resource: string
  recordId: number
  version: number
}

/**
 * Keeps which version of a record the reader has seen, and answers the one before; undefined where there is no such record
 * for them. A look at what they know writes nothing, but once in a while that they still look.
 */
export async function noteLook(
  { db, session }: Reader & { readonly session: { readonly adminId: number } },
  source: RowSource,
  { resource, recordId, version }: Seen,
): Promise<Look | undefined> {
  const { adminId } = session
  const { rows } = await sql<Look>`
    with record as (
      select t.id, least(t.version, ${version}) as version from ${source.from} t
      where t.id = ${recordId} and ${withinScope(source, session)}
    ), known as (
      select version, seen_at from looks
      where admin_id = ${adminId} and resource = ${resource} and record_id = ${recordId}
    ), noted as (
      insert into looks (admin_id, resource, record_id, version)
      select ${adminId}, ${resource}, r.id, r.version from record r
      where not exists (select from known k where k.version >= r.version and k.seen_at > ${ago('7 days')})
      on conflict (admin_id, resource, record_id)
      do update set version = greatest(looks.version, excluded.version), seen_at = now()
    )
    select k.version, k.seen_at as "seenAt" from record left join known k on true`.execute(db)
  return rows[0]
}

/** Forgets looks of long ago; says whether there may be others. */
export function deleteOldLooks(db: Db): Promise<boolean> {
  return deleteSome(db, 'looks', sql`seen_at < ${ago(`${daysRemembered} days`)}`)
}
