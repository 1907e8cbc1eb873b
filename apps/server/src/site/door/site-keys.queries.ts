import type { SiteScope } from '@backlot/contract/site/site-scopes'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { ago, now } from '../../platform/database/expressions.ts'

interface StoredKey {
  keyId: number
  siteId: number
  scopes: SiteScope[]
  secretHash: Buffer
  isDueForTouch: boolean
}

/** The key that begins so, unless it was revoked or its site is deleted. */
export function findKey(db: Db, prefix: string): Promise<StoredKey | undefined> {
  return db
    .selectFrom('site_keys')
    .where('prefix', '=', prefix)
    .where('revoked_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('sites').whereRef('sites.id', '=', 'site_keys.site_id')),
    )
    .select(['id as keyId', 'site_id as siteId', 'secret_hash as secretHash'])
    .select(({ ref }) => [
      ref('scopes').$castTo<SiteScope[]>().as('scopes'),
      sql<boolean>`coalesce(last_used_at < ${ago('1 minute')}, true)`.as('isDueForTouch'),
    ])
    .executeTakeFirst()
}

export async function touchKey(db: Db, id: number): Promise<void> {
  await db.updateTable('site_keys').set({ last_used_at: now }).where('id', '=', id).execute()
}

interface Taken {
  /** Whether the minute had room for them. */
  readonly isGranted: boolean
  readonly msLeftOfMinute: number
}

interface Wanted {
  readonly keyId: number
  readonly calls: number
  readonly mostPerMinute: number
}

/** Takes so many calls of a key out of this minute, or none when they are too many. */
export async function takeCalls(db: Db, { keyId, calls, mostPerMinute }: Wanted): Promise<Taken> {
  const { rows } = await sql<Taken>`
    with taken as (
      insert into site_key_calls as known (key_id, minute, calls)
      values (${keyId}, date_trunc('minute', clock_timestamp()), ${calls}::int)
      on conflict (key_id) do update set minute = excluded.minute,
        calls = excluded.calls + case when known.minute = excluded.minute then known.calls else 0 end
      where known.minute < excluded.minute or known.calls + excluded.calls <= ${mostPerMinute}
      returning true
    )
    select exists (select from taken) as "isGranted",
      (1000 * (60 - extract(second from clock_timestamp())))::int as "msLeftOfMinute"`.execute(db)
  return rows[0] ?? { isGranted: false, msLeftOfMinute: 60_000 }
}
