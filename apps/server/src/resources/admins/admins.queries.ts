import type { AnswerOf } from '@backlot/contract/core/endpoints/endpoint'
import { type adminEndpoints, admins } from '@backlot/contract/resources/admins'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const adminsQueries = crudQueries(admins, {
  roles: { table: 'admin_roles', owner: 'admin_id', target: 'role_id' },
  otpEnrolled: sql`(t.otp_secret is not null)`,
  allocatedMembers: sql`(select count(*) from users u where u.allocated_admin_id = t.id)`,
})

const mostMembersShown = 1000

/** The members that an admin looks after, by name. */
export async function listAllocatedMembers(
  db: Db,
  adminId: number,
): Promise<AnswerOf<typeof adminEndpoints.allocatedMembers>> {
  const { rows } = await sql<AnswerOf<typeof adminEndpoints.allocatedMembers>[number]>`
    select id, username, email, status, created_at as "createdAt" from users
    where allocated_admin_id = ${adminId} order by username, id limit ${mostMembersShown}`.execute(db)
  return rows
}

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
