import type { ReportReason } from '@backlot/contract/resources/moderation'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

interface Said {
  id: number
  comment: string
  createdAt: string
}

interface NewComment {
  readonly memberId: number
  readonly videoId: number
  readonly comment: string
}

/** Lets one comment or report at a time be written by a member. The row first, as erasure does, so that two wait and do not clash. */
export async function lockMember(db: Db, memberId: number): Promise<void> {
  await sql`select from users where id = ${memberId} for key share`.execute(db)
  await sql`select pg_advisory_xact_lock(hashtextextended('said by ' || ${memberId}::text, 0))`.execute(db)
}

/** The seconds until somebody may write again who has written more than so many times in such a time; null where they may. */
export async function secondsToWait(
  db: Db,
  table: 'comments' | 'comment_reports',
  { memberId, most, seconds }: { memberId: number; most: number; seconds: number },
): Promise<number | null> {
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from created_at - now()))::int + ${seconds}::int as wait from ${sql.table(table)}
    where user_id = ${memberId} order by id desc offset ${most} limit 1`.execute(db)
  const [before] = rows
  return before && before.wait > 0 ? before.wait : null
}

/** By which rule a comment is hidden, and for what in it. */
interface HiddenBy {
  readonly ruleId: number
  readonly match: string
}

/** Adds a comment, hidden where a rule says so, or answers the one that says the same; undefined where member or video may not. */
export async function insertComment(
  db: Db,
  { memberId, videoId, comment }: NewComment,
  hiddenBy: HiddenBy | null,
): Promise<(Said & { isNew: boolean }) | undefined> {
  // Written as it is where it is there: one that is being added at this moment is waited for, and answered.
  const { rows } = await sql<Said & { isNew: boolean }>`
    insert into comments (user_id, video_id, comment, status, hidden_by_rule_id, hidden_match)
    select u.id, v.id, ${comment}::text, ${hiddenBy ? 'disabled' : 'visible'}, ${hiddenBy?.ruleId ?? null}::bigint,
      ${hiddenBy?.match ?? null}::text
    from users u, videos v
    where u.id = ${memberId} and u.status = 'enabled' and v.id = ${videoId} and v.status = 'published'
    on conflict (user_id, video_id, md5(comment)) do update set version = comments.version
    returning id, comment, created_at as "createdAt", xmax = 0 as "isNew"`.execute(db)
  return rows[0]
}

interface NewReport {
  readonly commentId: number
  readonly memberId: number
  readonly reason: ReportReason
  readonly detail: string | null
}

/** Notes that a comment may be reported by a member; until the transaction ends nobody decides on it. */
export async function lockReportable(db: Db, { commentId, memberId }: NewReport): Promise<boolean> {
  const { rows } = await sql`select from comments c, users u
    where c.id = ${commentId} and u.id = ${memberId} and u.status = 'enabled' for update of c`.execute(db)
  return rows.length > 0
}

/** Adds a report; false when this member had reported the comment before. */
export async function insertReport(
  db: Db,
  { commentId, memberId, reason, detail }: NewReport,
): Promise<boolean> {
  const { rows } = await sql`
    insert into comment_reports (comment_id, user_id, reason, detail)
    values (${commentId}, ${memberId}, ${reason}, ${detail}) on conflict do nothing returning id`.execute(db)
  return rows.length > 0
}

/** Puts a comment that is seen into the queue, whatever was decided before; of what is hidden, reports were right. */
export async function noteReport(db: Db, commentId: number): Promise<void> {
  await sql`update comments set reports_count = reports_count + 1, reported_at = now(), version = version + 1,
    report_status = case when status = 'visible' then 'pending' else 'upheld' end
    where id = ${commentId}`.execute(db)
}
