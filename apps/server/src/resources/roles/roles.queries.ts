import { roles } from '@backlot/contract/resources/roles'
import { sql } from 'kysely'
import { everyPermission } from '../../auth/grants/grants.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { anyText, rowOf } from '../../platform/database/expressions.ts'
import type { Reader } from '../../platform/list/scope.ts'
import { type CrudQueries, crudQueries } from '../../platform/record/crud-queries.ts'

const { selectFrom, fn } = rowOf<'roles'>()
// What an older version granted and this one does not know is not shown.
const permissions = selectFrom('role_permissions as rp')
  .whereRef('rp.role_id', '=', 't.id')
  .where('rp.permission', '=', anyText(everyPermission))
  .select('rp.permission')
  .orderBy('rp.permission')
const adminsCount = selectFrom('admin_roles as ar')
  .whereRef('ar.role_id', '=', 't.id')
  .select(fn.countAll().as('count'))

const plain = crudQueries(roles, {
  permissions: sql`array(${permissions})`,
  admins: { table: 'admin_roles', owner: 'role_id', target: 'admin_id' },
  adminsCount: sql`${adminsCount}`,
})

/** The usual queries; the permissions live in a table of their own. */
export const rolesQueries: CrudQueries<typeof roles> = {
  ...plain,
  async insert(reader, values, columns) {
    const { id } = await plain.insert(reader, values, columns)
    return withPermissions(reader, id, values.permissions)
  },
  async update(reader, id, values, columns) {
    const record = await plain.update(reader, id, values, columns)
    return values.permissions ? withPermissions(reader, id, values.permissions) : record
  },
}

async function withPermissions(reader: Reader, id: number, names: readonly string[]) {
  await replacePermissions(reader.db, id, names)
  const record = await plain.find(reader, id)
  if (record === undefined) throw new Error('What was just written is not there.')
  return record
}

async function replacePermissions(db: Db, roleId: number, names: readonly string[]): Promise<void> {
  await db.deleteFrom('role_permissions').where('role_id', '=', roleId).execute()
  // A list as rows of a table: the builder has no word for it.
  const given = sql<{ permission: string }>`(select distinct unnest(${names}::text[]) as permission)`
  await db
    .insertInto('role_permissions')
    .columns(['role_id', 'permission'])
    .expression(
      db
        .selectFrom(given.as('given'))
        .select([sql<number>`${roleId}::bigint`.as('role_id'), 'given.permission']),
    )
    .execute()
}

export async function adminIdsOfRole(db: Db, roleId: number): Promise<number[]> {
  const rows = await db.selectFrom('admin_roles').where('role_id', '=', roleId).select('admin_id').execute()
  return rows.map((row) => row.admin_id)
}

/** Gives the role to those of the list who lack it and takes it from everybody else; other roles keep their order. */
export async function setAdminsOfRole(db: Db, roleId: number, adminIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('admin_roles')
    .where('role_id', '=', roleId)
    .where('admin_id', '<>', sql<number>`all(${adminIds}::bigint[])`)
    .execute()
  const given = sql<{ id: number }>`(select unnest(${adminIds}::bigint[]) as id)`
  await db
    .insertInto('admin_roles')
    .columns(['admin_id', 'role_id', 'sort'])
    .expression(
      db.selectFrom(given.as('given')).select((eb) => [
        'given.id',
        sql<number>`${roleId}::bigint`.as('role_id'),
        eb
          .selectFrom('admin_roles as ar')
          .whereRef('ar.admin_id', '=', 'given.id')
          .select(({ fn: { coalesce, max } }) =>
            sql<number>`1 + ${coalesce(max('ar.sort'), sql<number>`0`)}`.as('sort'),
          )
          .as('sort'),
      ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
