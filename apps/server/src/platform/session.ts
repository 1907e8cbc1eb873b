import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './database/database.ts'

export const sessionIdleHours = 8
export const sessionDays = 7

export interface Session {
  readonly id: number
  readonly adminId: number
  readonly username: string
  readonly name: string
  /** `passed` is a full session; the other two wait for the second factor. */
  readonly stage: 'enrol' | 'required' | 'passed'
  readonly permissions: ReadonlySet<string>
}

interface SessionRow {
  id: number
  adminId: number
  username: string
  name: string
  stage: Session['stage']
  permissions: string[]
  isDueForTouch: boolean
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

const permissionsOfSession = sql`array(
  select distinct rp.permission from admin_roles ar join role_permissions rp on rp.role_id = ar.role_id
  where ar.admin_id = s.admin_id)`

const isOpen = sql`a.status = 'enabled' and s.expires_at > now()
  and s.last_used_at > now() - make_interval(hours => ${sessionIdleHours})`

/**
 * The session that a bearer token stands for, with its admin's permissions as they are at this moment. Unless it
 * `isUse`, being looked up does not keep the session from growing idle.
 */
export async function findSession(db: Db, token: string, isUse = true): Promise<Session | null> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.admin_id as "adminId", a.username, a.name, s.stage,
      s.last_used_at < now() - interval '1 minute' as "isDueForTouch", ${permissionsOfSession} as permissions
    from sessions s join admins a on a.id = s.admin_id
    where s.token_hash = ${hashToken(token)} and ${isOpen}`.execute(db)
  const row = rows[0]
  if (!row) return null
  // Written at most once a minute: a busy desk must not turn every read into a write.
  if (isUse && row.isDueForTouch)
    await sql`update sessions set last_used_at = now() where id = ${row.id}`.execute(db)
  const { isDueForTouch: _, permissions, ...rest } = row
  return { ...rest, permissions: new Set(permissions) }
}

/** Which of these sessions may still work, and what each may do at this moment. */
export async function findOpenSessions(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, Session['permissions']>> {
  const { rows } = await sql<{ id: number; permissions: string[] }>`
    select s.id, ${permissionsOfSession} as permissions from sessions s join admins a on a.id = s.admin_id
    where s.id = any(${ids}::bigint[]) and s.stage = 'passed' and ${isOpen}`.execute(db)
  return new Map(rows.map(({ id, permissions }) => [id, new Set(permissions)]))
}
