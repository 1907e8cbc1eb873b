import { createHash } from 'node:crypto'
import type { Permission } from '@backlot/contract/core/resource/permission'
import type { Language } from '@backlot/contract/core/words/language'
import type { PermissionName } from '@backlot/contract/registry'
import { type CompiledQuery, type InferResult, sql } from 'kysely'
import { isUnwritable } from '../database/connection/database-away.ts'
import { inNobodysTime } from '../database/connection/time-left.ts'
import type { Db } from '../database/database.ts'
import { ago, anyId, now } from '../database/expressions.ts'
import { permissionsAt, permissionsOfAdmin, permissionsVersion } from './held-permissions.ts'
import { NextLook } from './next-look.ts'

export const sessionIdleHours = 8
export const sessionDays = 7
const provedMinutes = 10

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
  /** Whether a password or a code has proved in the last minutes who sits there. */
  readonly isProved: boolean
  /** See {@link Viewer}. */
  readonly snapshot?: string
  /** At which number of everybody's permissions theirs were read. */
  readonly rightsVersion?: number
  /** The last audit row of what they wrote; null where they never did. */
  readonly lastWrite?: number | null
  /** When the look for it began, by the clock of the process: what was committed before is in the snapshot. */
  readonly lookedAt?: number
  readonly language?: Language
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

/** The sessions that have not ended or grown idle, of those who are not disabled. */
function openSessions(db: Db) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('admins as a', 'a.id', 's.admin_id')
    .where('a.status', '=', 'enabled')
    .where('s.expires_at', '>', now)
    .where('s.last_used_at', '>', ago(`${sessionIdleHours} hours`))
}

function sessionByHash(db: Db, hash: Buffer) {
  return openSessions(db)
    .where('s.token_hash', '=', hash)
    .select(['s.id', 's.admin_id as adminId', 'a.username', 'a.name', 's.stage'])
    .select(sql<string>`pg_current_snapshot()::text`.as('snapshot'))
    .select((eb) => [
      eb('s.last_used_at', '<', ago('1 minute')).as('isDueForTouch'),
      eb('s.proved_at', '>', ago(`${provedMinutes} minutes`))
        .$castTo<boolean>()
        .as('isProved'),
      permissionsVersion,
      eb
        .selectFrom('audits')
        .whereRef('audits.admin_id', '=', 's.admin_id')
        .select(({ fn }) => fn.max('audits.id').as('id'))
        .as('lastWrite'),
    ])
}

const anyHash = Buffer.alloc(0)
type SessionQuery = CompiledQuery<InferResult<ReturnType<typeof sessionByHash>>[number]>
let prepared: SessionQuery | undefined

/** The one query that every call makes: put together once, because that takes as long as a short call's own work. */
function sessionWith(db: Db, hash: Buffer): SessionQuery {
  prepared ??= sessionByHash(db, anyHash).compile()
  const parameters = prepared.parameters.map((value) => (value === anyHash ? hash : value))
  return { ...prepared, parameters }
}

const looks = new WeakMap<Db, NextLook<Session | null>>()

/**
 * The session that a bearer token stands for, with its admin's permissions as they are at this moment. Unless it
 * `isUse`, being looked up does not keep the session from growing idle.
 */
export function findSession(db: Db, token: string, isUse = true): Promise<Session | null> {
  const its = looks.get(db) ?? new NextLook()
  looks.set(db, its)
  // Whoever began it may have less time left than who shares it.
  return its.ask(`${isUse} ${token}`, () => inNobodysTime(() => lookUp(db, token, isUse)))
}

async function lookUp(db: Db, token: string, isUse: boolean): Promise<Session | null> {
  const lookedAt = performance.now()
  const [row] = (await db.executeQuery(sessionWith(db, hashToken(token)))).rows
  if (!row) return null
  // Written at most once a minute: a busy desk must not turn every read into a write.
  if (isUse && row.isDueForTouch) await touch(db, row.id)
  const { isDueForTouch: _, permissionsVersion: version, ...rest } = row
  const permissions = (await permissionsAt(db, version, [row.adminId]))(row.adminId)
  return { ...rest, permissions, rightsVersion: version, lookedAt }
}

/** Reading goes on where nothing can be written: the session is then as old as it was. */
async function touch(db: Db, id: number): Promise<void> {
  try {
    await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', id).execute()
  } catch (error) {
    if (!isUnwritable(error)) throw error
  }
}

/** Which of these sessions may still work, and what each may do at this moment. */
export async function findOpenSessions(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, Session['permissions']>> {
  const rows = await openSessions(db)
    .where('s.id', '=', anyId(ids))
    .where('s.stage', '=', 'passed')
    .select(['s.id', 's.admin_id as adminId', permissionsVersion])
    .execute()
  const [first] = rows
  if (first === undefined) return new Map()
  // One statement saw one version for all of them.
  const adminIds = [...new Set(rows.map(({ adminId }) => adminId))]
  const permissionsOf = await permissionsAt(db, first.permissionsVersion, adminIds)
  return new Map(rows.map(({ id, adminId }) => [id, permissionsOf(adminId)]))
}

/** Who somebody is, and what they may do, without a session: for work that outlives the call. None when disabled. */
export async function findStaff(db: Db, adminId: number): Promise<Staff | null> {
  const row = await db
    .selectFrom('admins as a')
    .where('a.id', '=', adminId)
    .where('a.status', '=', 'enabled')
    .select(['a.id as adminId', 'a.username', 'a.name'])
    .select(permissionsOfAdmin)
    .executeTakeFirst()
  return row ? { ...row, permissions: new Set(row.permissions) } : null
}
