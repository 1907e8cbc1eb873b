import { leaseSeconds, type ReportReason } from '@backlot/contract/resources/moderation'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { anyId } from '../../../platform/database/expressions.ts'
import { isReportedFor } from './reported.queries.ts'

const inTime = sql<string>`now() + make_interval(secs => ${leaseSeconds})`

/**
 * Keeps these comments from changing until the transaction ends. Whoever takes, holds or gives back does so before they
 * touch a lease, in one order, so that no two of them wait for each other.
 */
export async function lockComments(db: Db, ids: readonly number[]): Promise<void> {
  await sql`select from comments where id = any(${ids}::bigint[]) order by id for update`.execute(db)
}

/** Goes on holding these, whose comments are locked, or holds them again where nobody else does; answers those that are held. */
export async function renewLeases(db: Db, adminId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    insert into comment_leases as l (comment_id, admin_id, expires_at)
    select c.id, ${adminId}, ${inTime} from comments c
    where c.id = any(${ids}::bigint[]) and c.report_status = 'pending' order by c.id
    on conflict (comment_id) do update set admin_id = excluded.admin_id, expires_at = excluded.expires_at
      where l.admin_id = excluded.admin_id or l.expires_at < now()
    returning comment_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Lets one call at a time take for a moderator, and answers what they hold by now. */
export async function lockHand(db: Db, adminId: number): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('hand of ' || ${adminId}::text, 0))`.execute(db)
  const { rows } = await sql<{ id: number }>`select comment_id as id from comment_leases
    where admin_id = ${adminId} and expires_at > now()`.execute(db)
  return rows.map(({ id }) => id)
}

interface Wanted {
  readonly adminId: number
  readonly want: number
  /** Not these: they are in hand, or put off. */
  readonly except: readonly number[]
  readonly reason: ReportReason | null
}

/**
 * Takes the comments whose reports came last among those that nobody holds. Whoever asks at the same moment is given
 * others: a row that somebody else is taking is passed over, and one that was taken meanwhile is not taken again.
 */
export async function takeLeases(db: Db, { adminId, want, except, reason }: Wanted): Promise<number[]> {
  if (want === 0) return []
  const { rows } = await sql<{ id: number }>`
    with free as (
      select c.id from comments c
      where c.report_status = 'pending' and c.id <> all(${except}::bigint[]) and ${isReportedFor(reason)}
        and not exists (select from comment_leases h where h.comment_id = c.id and h.expires_at > now())
      order by c.reported_at desc, c.id desc limit ${want} for update of c skip locked
    )
    insert into comment_leases as l (comment_id, admin_id, expires_at)
    select id, ${adminId}, ${inTime} from free order by id
    on conflict (comment_id) do update set admin_id = excluded.admin_id, expires_at = excluded.expires_at
      where l.expires_at < now()
    returning comment_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Gives these back, as far as they were held. */
export async function endLeases(db: Db, adminId: number, ids: readonly number[]): Promise<void> {
  await lockComments(db, ids)
  await db
    .deleteFrom('comment_leases')
    .where('admin_id', '=', adminId)
    .where('comment_id', '=', anyId(ids))
    .execute()
}

/** In whose hand a comment is, where that is somebody else's; if not, nobody takes it until the transaction ends. */
export async function findOtherHolder(db: Db, adminId: number, id: number): Promise<string | undefined> {
  await lockComments(db, [id])
  const { rows } = await sql<{
    name: string
  }>`select a.username as name from comment_leases l join admins a on a.id = l.admin_id
    where l.comment_id = ${id} and l.admin_id <> ${adminId} and l.expires_at > clock_timestamp()`.execute(db)
  return rows[0]?.name
}
