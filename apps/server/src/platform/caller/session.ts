import { createHash } from 'node:crypto'
import type { Permission } from '@backlot/contract/core/resource/permission'
import type { PermissionName } from '@backlot/contract/registry'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

export const sessionIdleHours = 8
export const sessionDays = 7

/** A member of staff, with the permissions of this moment. */
export interface Staff {
  readonly adminId: number
  readonly username: string
  readonly name: string
  readonly permissions: ReadonlySet<PermissionName>
}

export interface Session extends Staff {
  readonly id: number
  /** `passed` is a full session; the other two wait for the second factor. */
  readonly stage: 'enrol' | 'required' | 'passed'
}

interface SessionRow {
  id: number
  adminId: number
  username: string
  name: string
  stage: Session['stage']
  permissions: PermissionName[]
  isDueForTouch: boolean
}

/** Whether somebody holds a permission that was put together at run time; one known by name is asked of the set. */
export function holds({ permissions }: Pick<Staff, 'permissions'>, permission: Permission): boolean {
  return (permissions as ReadonlySet<string>).has(permission)
}

/** Whether somebody holds all that a form or the database names. */
export function holdsAll({ permissions }: Pick<Staff, 'permissions'>, names: Iterable<string>): boolean {
  return new Set(names).isSubsetOf(permissions)
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

const permissionsOfAdmin = sql`array(
  select distinct rp.permission from admin_roles ar join role_permissions rp on rp.role_id = ar.role_id
  where ar.admin_id = a.id)`

const isOpen = sql`a.status = 'enabled' and s.expires_at > now()
  and s.last_used_at > now() - make_interval(hours => ${sessionIdleHours})`

/**
 * The session that a bearer token stands for, with its admin's permissions as they are at this moment. Unless it
 * `isUse`, being looked up does not keep the session from growing idle.
 */
export async function findSession(db: Db, token: string, isUse = true): Promise<Session | null> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.admin_id as "adminId", a.username, a.name, s.stage,
      s.last_used_at < now() - interval '1 minute' as "isDueForTouch", ${permissionsOfAdmin} as permissions
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
  const { rows } = await sql<{ id: number; permissions: PermissionName[] }>`
    select s.id, ${permissionsOfAdmin} as permissions from sessions s join admins a on a.id = s.admin_id
    where s.id = any(${ids}::bigint[]) and s.stage = 'passed' and ${isOpen}`.execute(db)
  return new Map(rows.map(({ id, permissions }) => [id, new Set(permissions)]))
}

/** Who somebody is, and what they may do, without a session: for work that outlives the call. None when disabled. */
export async function findStaff(db: Db, adminId: number): Promise<Staff | null> {
  const { rows } = await sql<Omit<SessionRow, 'id' | 'stage' | 'isDueForTouch'>>`
    select a.id as "adminId", a.username, a.name, ${permissionsOfAdmin} as permissions
    from admins a where a.id = ${adminId} and a.status = 'enabled'`.execute(db)
  const row = rows[0]
  return row ? { ...row, permissions: new Set(row.permissions) } : null
}
