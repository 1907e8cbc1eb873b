import { commandLineName } from '@backlot/contract/audits'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { everyPermission } from '../grants/grants.queries.ts'

export async function hasAdmins(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from admins limit 1`.execute(db)
  return rows.length > 0
}

/** Adds an admin; the caller has made sure of the name and the password. */
export async function insertAdmin(
  db: Db,
  { username, passwordHash }: { username: string; passwordHash: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into admins (username, name, password_hash)
    values (${username}, ${username}, ${passwordHash}) returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** The role of this name with every permission there is; made when there is none. */
export async function ensureFullRole(db: Db, name: string): Promise<number> {
  await sql`insert into roles (name) values (${name}) on conflict (lower(name)) do nothing`.execute(db)
  const { rows } = await sql<{ id: number }>`select id from roles where lower(name) = lower(${name})`.execute(
    db,
  )
  const id = rows[0]?.id ?? 0
  await grantTo(db, [id], everyPermission)
  return id
}

export async function giveRole(db: Db, adminId: number, roleId: number): Promise<void> {
  await sql`insert into admin_roles (admin_id, role_id) values (${adminId}, ${roleId})`.execute(db)
}

/** Permissions that the code which started last did not have. */
export async function newPermissions(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    permission: string
  }>`select permission from unnest(${everyPermission}::text[]) permission
    where permission not in (select permission from known_permissions)`.execute(db)
  return rows.map(({ permission }) => permission)
}

/** The roles that hold every permission of the code which started last. */
export async function rolesWithAllKnown(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from roles r where exists (select 1 from known_permissions) and not exists (
      select 1 from known_permissions k where k.permission = any(${everyPermission}) and not exists (
        select 1 from role_permissions rp where rp.role_id = r.id and rp.permission = k.permission))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function grantTo(
  db: Db,
  roleIds: readonly number[],
  permissions: readonly string[],
): Promise<void> {
  await sql`insert into role_permissions (role_id, permission)
    select role_id, permission from unnest(${roleIds}::bigint[]) role_id, unnest(${permissions}::text[]) permission
    on conflict do nothing`.execute(db)
}

/** Remembers the permissions of this code for the next start. */
export async function rememberPermissions(db: Db): Promise<void> {
  await sql`delete from known_permissions where permission <> all(${everyPermission}::text[])`.execute(db)
  await sql`insert into known_permissions select unnest(${everyPermission}::text[]) on conflict do nothing`.execute(
    db,
  )
}

/** A row of history for what was done from the command line, where nobody is signed in. */
export async function recordCommand(
  db: Db,
  { action, adminId, username }: { action: string; adminId: number; username: string },
): Promise<void> {
  await sql`insert into audits (admin_name, action, resource, record_id, record_label, request_id)
    values (${commandLineName}, ${action}, 'admins', ${adminId}, ${username}, 'command line')`.execute(db)
}
