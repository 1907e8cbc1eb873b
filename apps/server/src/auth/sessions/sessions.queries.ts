import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashToken, type Session, sessionDays, sessionIdleHours } from '../../platform/caller/session.ts'
import type { Db } from '../../platform/database/database.ts'
import { notification } from '../../platform/notifications/notification.ts'

// Time enough to install an authenticator.
const pendingMinutes = 30

export interface NewSession {
  adminId: number
  stage: Session['stage']
  address: string
  userAgent: string
}

/** Opens a session; its token exists only in the answer. */
export async function insertSession(db: Db, session: NewSession): Promise<{ id: number; token: string }> {
  const token = randomBytes(32).toString('base64url')
  const life =
    session.stage === 'passed'
      ? sql`make_interval(days => ${sessionDays})`
      : sql`make_interval(mins => ${pendingMinutes})`
  const { rows } = await sql<{ id: number }>`
    insert into sessions (admin_id, token_hash, stage, address, user_agent, expires_at)
    values (${session.adminId}, ${hashToken(token)}, ${session.stage}, ${session.address.slice(0, 100)},
      ${session.userAgent.slice(0, 400)}, now() + ${life}) returning id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('A session was not written.')
  return { id, token }
}

/** Ends one session of an admin; false when there was none. */
export async function deleteSession(
  db: Db,
  { id, adminId }: { id: number; adminId: number },
): Promise<boolean> {
  const { rows } = await sql`
    with ended as (delete from sessions where id = ${id} and admin_id = ${adminId} returning 1)
    select ${notification({ about: 'sessions' })} from ended`.execute(db)
  return rows.length > 0
}

/** Ends every session of an admin, at once for every process: each request looks its session up. */
export async function endSessions(db: Db, adminId: number, exceptId = 0): Promise<void> {
  await sql`
    with ended as (delete from sessions where admin_id = ${adminId} and id <> ${exceptId} returning 1)
    select ${notification({ about: 'sessions' })} where exists (select 1 from ended)`.execute(db)
}

export interface SessionRow {
  id: number
  address: string
  userAgent: string
  secondFactorPassed: boolean
  createdAt: string
  lastUsedAt: string
}

/** The sessions of an admin that still work, the last used first. */
export async function listSessions(db: Db, adminId: number): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.address, s.user_agent as "userAgent", s.created_at as "createdAt", s.last_used_at as "lastUsedAt",
      s.stage = 'passed' and a.otp_secret is not null as "secondFactorPassed"
    from sessions s join admins a on a.id = s.admin_id
    where s.admin_id = ${adminId} and s.expires_at > now()
      and s.last_used_at > now() - make_interval(hours => ${sessionIdleHours})
    order by s.last_used_at desc, s.id desc`.execute(db)
  return rows
}

/** Removes sessions that can't be used any more. */
export async function deleteOldSessions(db: Db): Promise<void> {
  await sql`delete from sessions where id in (
    select id from sessions where expires_at < now()
      or last_used_at < now() - make_interval(hours => ${sessionIdleHours}) limit 10000 for update skip locked)`.execute(
    db,
  )
}
