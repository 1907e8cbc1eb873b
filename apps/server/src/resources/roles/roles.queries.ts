import { roles } from '@backlot/contract/resources/roles'
import { sql } from 'kysely'
import { everyPermission } from '../../auth/grants/grants.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { type CrudQueries, crudQueries } from '../../platform/record/crud-queries.ts'

const plain = crudQueries(roles, {
  // What an older version granted and this one does not know is not shown.
  permissions: sql`array(select rp.permission from role_permissions rp
    where rp.role_id = t.id and rp.permission = any(${everyPermission}) order by rp.permission)`,
  admins: { table: 'admin_roles', owner: 'role_id', target: 'admin_id' },
  adminsCount: sql`(select count(*) from admin_roles ar where ar.role_id = t.id)`,
})

/** The usual queries; the permissions live in a table of their own. */
export const rolesQueries: CrudQueries<typeof roles> = {
  ...plain,
  async insert(db, values, columns) {
    const id = await plain.insert(db, values, columns)
    await replacePermissions(db, id, values.permissions)
    return id
  },
  async update(db, id, values, columns) {
    await plain.update(db, id, values, columns)
    if (values.permissions) await replacePermissions(db, id, values.permissions)
  },
}

async function replacePermissions(db: Db, roleId: number, permissions: readonly string[]): Promise<void> {
  await sql`delete from role_permissions where role_id = ${roleId}`.execute(db)
  await sql`insert into role_permissions (role_id, permission)
    select distinct ${roleId}::bigint, permission from unnest(${permissions}::text[]) permission`.execute(db)
}

export async function adminIdsOfRole(db: Db, roleId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select admin_id as id from admin_roles where role_id = ${roleId}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Gives the role to those of the list who lack it and takes it from everybody else; other roles keep their order. */
export async function setAdminsOfRole(db: Db, roleId: number, adminIds: readonly number[]): Promise<void> {
  await sql`delete from admin_roles where role_id = ${roleId} and admin_id <> all(${adminIds}::bigint[])`.execute(
    db,
  )
  await sql`insert into admin_roles (admin_id, role_id, sort)
    select admin_id, ${roleId}, 1 + coalesce((select max(sort) from admin_roles ar where ar.admin_id = given.admin_id), 0)
    from unnest(${adminIds}::bigint[]) given(admin_id) on conflict do nothing`.execute(db)
}
