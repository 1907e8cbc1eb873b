import type { Language } from '@backlot/contract/core/words/language'
import {
  type Decision,
  decisions,
  type ReportedComment,
  type ReportReason,
} from '@backlot/contract/resources/moderation'
import { users } from '@backlot/contract/resources/users'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/caller/call.ts'
import type { Db } from '../../../platform/database/database.ts'
import { nameOfRow } from '../../../platform/fields/name-in-sql.ts'

/** So many of anything are counted: beyond that it says no more. */
const mostCounted = 1_000
const mostReports = 20
const mostDecided = 6

const said = (where: ReturnType<typeof sql>, order: ReturnType<typeof sql>) => sql`
  (select jsonb_build_object('id', o.id, 'comment', o.comment, 'createdAt', o.created_at,
      'user', jsonb_build_object('id', w.id, 'username', w.username))
    from comments o join users w on w.id = o.user_id
    where o.video_id = c.video_id and o.status = 'visible' and ${where} order by o.id ${order} limit 1)`

const hiddenBy = (comment: string) => sql`
  (select jsonb_build_object('rule', r.name, 'match', ${sql.ref(`${comment}.hidden_match`)})
    from commentrules r where r.id = ${sql.ref(`${comment}.hidden_by_rule_id`)})`

const author = sql`
  jsonb_build_object('id', u.id, 'username', u.username, 'status', u.status, 'registeredAt', u.registered_at,
    'comments', (select count(*) from (select from comments o where o.user_id = u.id limit ${mostCounted}) counted),
    'upheld', (select count(*) from (select from comments o where o.user_id = u.id
      and (o.report_status in ('rejected', 'upheld') or o.status <> 'visible') and o.report_status = 'upheld'
      limit ${mostCounted}) counted),
    'decided', coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'comment', left(o.comment, 200),
        'status', o.status, 'at', o.updated_at,
        'hiddenBy', ${hiddenBy('o')}) order by o.updated_at desc)
      from (select * from comments o where o.user_id = u.id and o.id <> c.id
        and (o.report_status in ('rejected', 'upheld') or o.status <> 'visible')
        order by o.updated_at desc limit ${mostDecided}) o), '[]'))`

const reports = (language: Language) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'username', ${nameOfRow(users, 'w', language)}, 'reason', r.reason,
      'detail', r.detail, 'createdAt', r.created_at) order by r.id desc)
    from (select * from comment_reports r where r.comment_id = c.id order by r.id desc limit ${mostReports}) r
    join users w on w.id = r.user_id), '[]')`

/** All that is needed to decide on these comments, the latest report first. */
export async function listReported(
  { db, language }: Pick<Caller, 'db' | 'language'>,
  ids: readonly number[],
): Promise<ReportedComment[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ReportedComment>`
    select c.id, c.comment, c.status, c.likes_count as "likesCount", c.reports_count as "reportsCount",
      c.reported_at as "reportedAt", c.created_at as "createdAt", ${hiddenBy('c')} as "hiddenBy", ${author} as author,
      jsonb_build_object('id', v.id, 'title', v.title, 'serialNumber', v.serial_number, 'coverUrl', f.url,
        'videoDuration', v.video_duration, 'views', v.views) as video,
      ${reports(language)} as reports, ${said(sql`o.id < c.id`, sql`desc`)} as before,
      ${said(sql`o.id > c.id`, sql`asc`)} as after
    from comments c join users u on u.id = c.user_id join videos v on v.id = c.video_id
      left join files f on f.id = v.cover_id
    where c.id = any(${ids}::bigint[]) order by c.reported_at desc, c.id desc`.execute(db)
  return rows
}

/** Whether a comment was reported for this reason, among others or alone; null is any. */
export function isReportedFor(reason: ReportReason | null) {
  return reason === null
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from comment_reports r where r.comment_id = c.id and r.reason = ${reason})`
}

/** How many comments wait for a decision, reported for this reason. */
export async function countWaiting(db: Db, reason: ReportReason | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from comments c
    where c.report_status = 'pending' and ${isReportedFor(reason)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether the reports of a comment wait for a decision, and how many there are. */
export async function findReports(
  db: Db,
  id: number,
): Promise<{ isWaiting: boolean; count: number } | undefined> {
  const { rows } = await sql<{ isWaiting: boolean; count: number }>`
    select report_status = 'pending' as "isWaiting", reports_count as count from comments where id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** Who decided on a comment last, and what, where it was not taken back. */
export async function findDecision(
  db: Db,
  id: number,
): Promise<{ name: string; action: (typeof decisions)[Decision] } | undefined> {
  const { rows } = await sql<{ name: string; action: (typeof decisions)[Decision] }>`
    select admin_name as name, action from audits
    where resource = 'comments' and record_id = ${id} and action = any(${Object.values(decisions)}::text[])
      and not exists (select from audit_undos where audit_undos.audit_id = audits.id)
    order by id desc limit 1`.execute(db)
  return rows[0]
}

/** How many decisions on comments somebody made since midnight, where the business counts its days. */
export async function countDecidedToday(db: Db, adminId: number, zone: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audits
    where admin_id = ${adminId} and resource = 'comments' and action in ('rejectReport', 'disable', 'ban')
      and created_at >= date_trunc('day', now(), ${zone})
      and not exists (select from audit_undos where audit_undos.audit_id = audits.id)`.execute(db)
  return rows[0]?.count ?? 0
}
