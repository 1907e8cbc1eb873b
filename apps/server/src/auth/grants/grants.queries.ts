import { allPermissions } from '@backlot/contract/permissions'
import type { PermissionName } from '@backlot/contract/registry'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db } from '../../platform/database/database.ts'
import { anyId, anyText } from '../../platform/database/expressions.ts'

/** Every permission of this version, as the table of endpoints names them. */
export const everyPermission: readonly PermissionName[] = allPermissions().map(({ name }) => name)

/** From here to the end of the transaction nobody else changes who may do what, in any process. */
export async function lockGrants(db: Db): Promise<void> {
  // A lock of PostgreSQL's own, in no table.
  await sql`select pg_advisory_xact_lock(hashtextextended('backlot grants', 0))`.execute(db)
}

/** What an admin's roles allow, whether or not the admin is enabled; in alphabetical order. */
export async function permissionsOfAdmin(db: Db, adminId: number): Promise<PermissionName[]> {
  const rows = await db
    .selectFrom('admin_roles as ar')
    .innerJoin('role_permissions as rp', 'rp.role_id', 'ar.role_id')
    .where('ar.admin_id', '=', adminId)
    .where('rp.permission', '=', anyText(everyPermission))
    .select('rp.permission')
    .distinct()
    .orderBy('rp.permission')
    .$narrowType<{ permission: PermissionName }>()
    .execute()
  return rows.map(({ permission }) => permission)
}

/** What an admin may do by roles and by channels, in alphabetical order. */
export async function heldByAdmin(db: Db, adminId: number): Promise<PermissionName[]> {
  return (await heldByAdmins(db, [adminId])).get(adminId) ?? []
}

/** The same of many; whoever may do nothing is not in it. */
export async function heldByAdmins(
  db: Db,
  adminIds: readonly number[],
): Promise<ReadonlyMap<number, PermissionName[]>> {
  // A view, of which the types of the tables know nothing.
  const { rows } = await sql<{
    adminId: number
    permissions: PermissionName[]
  }>`select admin_id as "adminId", array_agg(permission order by permission) as permissions
    from admin_permissions
    where admin_id = ${anyId(adminIds)} and permission = ${anyText([...everyPermission, 'own-channels'])}
    group by admin_id`.execute(db)
  return new Map(rows.map(({ adminId, permissions }) => [adminId, permissions]))
}

/** What these roles allow together. */
export async function permissionsOfRoles(db: Db, roleIds: readonly number[]): Promise<PermissionName[]> {
  const rows = await db
    .selectFrom('role_permissions')
    .where('role_id', '=', anyId(roleIds))
    .where('permission', '=', anyText(everyPermission))
    .select('permission')
    .distinct()
    .$narrowType<{ permission: PermissionName }>()
    .execute()
  return rows.map(({ permission }) => permission)
}

export async function isEnabled(db: Db, adminId: number): Promise<boolean> {
  const enabled = await db
    .selectFrom('admins')
    .where('id', '=', adminId)
    .where('status', '=', 'enabled')
    .select('id')
    .executeTakeFirst()
  return enabled !== undefined
}

interface FullAdmins {
  /** Every one that is enabled. */
  enabled: number[]
  /** Those who have signed in before and, where one is asked for, have their second factor: others may never come. */
  proven: number[]
}

/** The admins whose roles allow everything there is. */
export async function fullAdmins(db: Db, { requiresOtp }: Pick<Config, 'requiresOtp'>): Promise<FullAdmins> {
  const rows = await db
    .selectFrom('admins as a')
    .innerJoin('admin_roles as ar', 'ar.admin_id', 'a.id')
    .innerJoin('role_permissions as rp', 'rp.role_id', 'ar.role_id')
    .where('rp.permission', '=', anyText(everyPermission))
    .where('a.status', '=', 'enabled')
    .groupBy('a.id')
    .having((eb) => eb.fn.count('rp.permission').distinct(), '=', everyPermission.length)
    .select((eb) => [
      'a.id',
      eb
        .and([
          eb('a.last_login_at', 'is not', null),
          ...(requiresOtp ? [eb('a.otp_secret', 'is not', null)] : []),
        ])
        .$castTo<boolean>()
        .as('isProven'),
    ])
    .execute()
  const idsOf = (some: typeof rows) => some.map(({ id }) => id)
  return { enabled: idsOf(rows), proven: idsOf(rows.filter(({ isProven }) => isProven)) }
}
