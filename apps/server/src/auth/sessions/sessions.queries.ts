import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashToken, type Session, sessionDays, sessionIdleHours } from '../../platform/caller/session.ts'
import type { Db } from '../../platform/database/database.ts'
import { deleteSome } from '../../platform/database/delete-some.ts'
import { ago, ahead, anyId, now } from '../../platform/database/expressions.ts'
import { notification } from '../../platform/notifications/notification.ts'

// Time enough to install an authenticator.
const pendingMinutes = 30

const mostSessions = 20

export interface NewSession {
  adminId: number
  stage: Session['stage']
  address: string
  userAgent: string
}

/** Opens a session; its token exists only in the answer. Of more than an admin may have, the oldest ends. */
export async function insertSession(db: Db, session: NewSession): Promise<{ id: number; token: string }> {
  const token = randomBytes(32).toString('base64url')
  const life = session.stage === 'passed' ? `${sessionDays} days` : `${pendingMinutes} minutes`
  const { id } = await db
    .insertInto('sessions')
    .values({
      admin_id: session.adminId,
      token_hash: hashToken(token),
      stage: session.stage,
      address: session.address.slice(0, 100),
      user_agent: session.userAgent.slice(0, 400),
      expires_at: ahead(life),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await endOldestSessions(db, session)
  return { id, token }
}

const sessionsEnded = notification({ about: 'sessions' }).as('notified')

/** Sessions that wait for the second factor are counted apart: who only has the password pushes nobody out. */
async function endOldestSessions(
  db: Db,
  { adminId, stage }: Pick<NewSession, 'adminId' | 'stage'>,
): Promise<void> {
  await db
    .with('ended', (query) =>
      query
        .deleteFrom('sessions')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('sessions')
            .where('admin_id', '=', adminId)
            .where('stage', stage === 'passed' ? '=' : '<>', 'passed')
            .select('id')
            .orderBy('id', 'desc')
            .offset(mostSessions),
        )
        .returning('id'),
    )
    .selectFrom('ended')
    .select(sessionsEnded)
    .limit(1)
    .execute()
}

/** Ends one session of an admin; false when there was none. */
export async function deleteSession(
  db: Db,
  { id, adminId }: { id: number; adminId: number },
): Promise<boolean> {
  const ended = await db
    .with('ended', (query) =>
      query.deleteFrom('sessions').where('id', '=', id).where('admin_id', '=', adminId).returning('id'),
    )
    .selectFrom('ended')
    .select(sessionsEnded)
    .executeTakeFirst()
  return ended !== undefined
}

/** Ends every session of an admin, at once for every process: each request looks its session up. */
export async function endSessions(db: Db, adminId: number, exceptId = 0): Promise<void> {
  await endSessionsOf(db, [adminId], exceptId)
}

/** The same of many admins. */
export async function endSessionsOf(db: Db, adminIds: readonly number[], exceptId = 0): Promise<void> {
  await db
    .with('ended', (query) =>
      query
        .deleteFrom('sessions')
        .where('admin_id', '=', anyId(adminIds))
        .where('id', '<>', exceptId)
        .returning('id'),
    )
    .selectFrom('ended')
    .select(sessionsEnded)
    // One notification, however many have ended.
    .limit(1)
    .execute()
}

/** Notes that whoever sits at a session has just proved who they are. */
export async function renewProof(db: Db, id: number): Promise<void> {
  await db.updateTable('sessions').set({ proved_at: now }).where('id', '=', id).execute()
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
export function listSessions(db: Db, adminId: number): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions as s')
    .innerJoin('admins as a', 'a.id', 's.admin_id')
    .where('s.admin_id', '=', adminId)
    .where('s.expires_at', '>', now)
    .where('s.last_used_at', '>', ago(`${sessionIdleHours} hours`))
    .select(['s.id', 's.address', 's.user_agent as userAgent'])
    .select(['s.created_at as createdAt', 's.last_used_at as lastUsedAt'])
    .select((eb) =>
      eb
        .and([eb('s.stage', '=', 'passed'), eb('a.otp_secret', 'is not', null)])
        .$castTo<boolean>()
        .as('secondFactorPassed'),
    )
    .orderBy('s.last_used_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute()
}

/** Removes sessions that can't be used any more, some at once; says whether there may be others. */
export function deleteOldSessions(db: Db): Promise<boolean> {
  const isIdle = sql`last_used_at < ${ago(`${sessionIdleHours} hours`)}`
  return deleteSome(db, 'sessions', sql`expires_at < ${now} or ${isIdle}`)
}
