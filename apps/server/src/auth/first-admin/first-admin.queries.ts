import { commandLineName } from '@backlot/contract/audits'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { anyText } from '../../platform/database/expressions.ts'
import { everyPermission } from '../grants/grants.queries.ts'

export async function hasAdmins(db: Db): Promise<boolean> {
  const admin = await db.selectFrom('admins').select('id').limit(1).executeTakeFirst()
  return admin !== undefined
}

/** Adds an admin; the caller has made sure of the name and the password. */
export async function insertAdmin(
  db: Db,
  { username, passwordHash }: { username: string; passwordHash: string },
): Promise<number> {
  const { id } = await db
    .insertInto('admins')
    .values({ username, name: username, password_hash: passwordHash })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The role of this name with every permission there is; made when there is none. */
export async function ensureFullRole(db: Db, name: string): Promise<number> {
  await db
    .insertInto('roles')
    .values({ name })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .execute()
  const { id } = await db
    .selectFrom('roles')
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', eb.fn<string>('lower', [eb.val(name)])))
    .select('id')
    .executeTakeFirstOrThrow()
  await grantTo(db, [id], everyPermission)
  return id
}

export async function giveRole(db: Db, adminId: number, roleId: number): Promise<void> {
  await db.insertInto('admin_roles').values({ admin_id: adminId, role_id: roleId }).execute()
}

/** Permissions that the code which started last did not have. */
export async function newPermissions(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom(everyPermissionAsRows().as('mine'))
    .where('mine.permission', 'not in', (eb) => eb.selectFrom('known_permissions').select('permission'))
    .select('mine.permission')
    .execute()
  return rows.map(({ permission }) => permission)
}

/** A list as rows of a table: the builder has no word for it. */
function everyPermissionAsRows() {
  return sql<{ permission: string }>`(select unnest(${everyPermission}::text[]) as permission)`
}

/** The roles that hold every permission of the code which started last. */
export async function rolesWithAllKnown(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('roles as r')
    .where(({ exists, selectFrom }) => exists(selectFrom('known_permissions').select('permission')))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('known_permissions as k')
            .leftJoin('role_permissions as rp', (join) =>
              join.onRef('rp.role_id', '=', 'r.id').onRef('rp.permission', '=', 'k.permission'),
            )
            .where('k.permission', '=', anyText(everyPermission))
            .where('rp.role_id', 'is', null)
            .select('k.permission'),
        ),
      ),
    )
    .select('r.id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function grantTo(
  db: Db,
  roleIds: readonly number[],
  permissions: readonly string[],
): Promise<void> {
  const granted = roleIds.flatMap((id) => permissions.map((permission) => ({ role_id: id, permission })))
  if (granted.length === 0) return
  await db
    .insertInto('role_permissions')
    .values(granted)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Remembers the permissions of this code for the next start. */
export async function rememberPermissions(db: Db): Promise<void> {
  await db.deleteFrom('known_permissions').where('permission', 'not in', everyPermission).execute()
  await db
    .insertInto('known_permissions')
    .values(everyPermission.map((permission) => ({ permission })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A row of history for what was done from the command line, where nobody is signed in. */
export async function recordCommand(
  db: Db,
  { action, adminId, username }: { action: string; adminId: number; username: string },
): Promise<void> {
  const what = { action, resource: 'admins', record_id: adminId, record_label: username }
  await db
    .insertInto('audits')
    .values({ admin_name: commandLineName, ...what, request_id: 'command line' })
    .execute()
}
