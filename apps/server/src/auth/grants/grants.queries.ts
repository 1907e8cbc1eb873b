import { allPermissions } from '@backlot/contract/permissions'
import type { PermissionName } from '@backlot/contract/registry'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Every permission of this version, as the table of endpoints names them. */
export const everyPermission: readonly PermissionName[] = allPermissions().map(({ name }) => name)

/** From here to the end of the transaction nobody else changes who may do what, in any process. */
export async function lockGrants(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('backlot grants', 0))`.execute(db)
}

/** What an admin's roles allow, whether or not the admin is enabled; in alphabetical order. */
export async function permissionsOfAdmin(db: Db, adminId: number): Promise<PermissionName[]> {
  const { rows } = await sql<{ permission: PermissionName }>`
    select distinct rp.permission from admin_roles ar join role_permissions rp on rp.role_id = ar.role_id
    where ar.admin_id = ${adminId} and rp.permission = any(${everyPermission}) order by rp.permission`.execute(
    db,
  )
  return rows.map(({ permission }) => permission)
}

/** What these roles allow together. */
export async function permissionsOfRoles(db: Db, roleIds: readonly number[]): Promise<PermissionName[]> {
  const { rows } = await sql<{ permission: PermissionName }>`
    select distinct permission from role_permissions
    where role_id = any(${roleIds}::bigint[]) and permission = any(${everyPermission})`.execute(db)
  return rows.map(({ permission }) => permission)
}

export async function isEnabled(db: Db, adminId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from admins where id = ${adminId} and status = 'enabled'`.execute(db)
  return rows.length > 0
}

/** The enabled admins whose roles allow everything there is. */
export async function fullAdminIds(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from admins a
    join admin_roles ar on ar.admin_id = a.id
    join role_permissions rp on rp.role_id = ar.role_id and rp.permission = any(${everyPermission})
    where a.status = 'enabled'
    group by a.id having count(distinct rp.permission) = ${everyPermission.length}`.execute(db)
  return rows.map(({ id }) => id)
}
