import { admins, allocatedMembers } from '@backlot/contract/resources/admins'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { listingQueries } from '../../platform/list/listing-queries.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const adminsQueries = crudQueries(admins, {
  roles: { table: 'admin_roles', owner: 'admin_id', target: 'role_id' },
  otpEnrolled: sql`(t.otp_secret is not null)`,
  allocatedMembers: sql`(select count(*) from users u where u.allocated_admin_id = t.id)`,
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
  await sql`update admins set version = version + 1, updated_at = now() where id = any(${ids}::bigint[])`.execute(
    db,
  )
}

export async function countAdmins(db: Db, ids: readonly number[]): Promise<number> {
  const { rows } = await sql`select 1 from admins where id = any(${ids}::bigint[])`.execute(db)
  return rows.length
}
