import { admins, allocatedMembers } from '@backlot/contract/resources/admins'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { anyId, now, rowOf } from '../../platform/database/expressions.ts'
import { listingQueries } from '../../platform/list/listing-queries.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

const eb = rowOf<'admins'>()
const membersCount = eb
  .selectFrom('users as u')
  .whereRef('u.allocated_admin_id', '=', 't.id')
  .select(eb.fn.countAll().as('count'))

export const adminsQueries = crudQueries(admins, {
  roles: { table: 'admin_roles', owner: 'admin_id', target: 'role_id' },
  otpEnrolled: sql`(${eb('t.otp_secret', 'is not', null)})`,
  allocatedMembers: sql`${membersCount}`,
})

/** The members that an admin looks after. */
export const allocatedMembersQueries = listingQueries(allocatedMembers, {
  from: sql.table('users'),
  owner: 'allocated_admin_id',
  fields: {},
  scope: () => null,
})

/** Counts the versions of these admins up: what their forms show is out of date. */
export async function touchAdmins(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('admins')
    .set((row) => ({ version: row('version', '+', 1), updated_at: now }))
    .where('id', '=', anyId(ids))
    .execute()
}

export async function countAdmins(db: Db, ids: readonly number[]): Promise<number> {
  const rows = await db.selectFrom('admins').where('id', '=', anyId(ids)).select('id').execute()
  return rows.length
}
