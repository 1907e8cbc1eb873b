import { admins, allocatedMembers, type OpenWork } from '@backlot/contract/resources/admins'
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

/**
 * How much each of these admins has begun that goes on by itself. The check of an import is its import, and a dry run
 * that of whoever waits for the answer.
 */
export async function countOpenWork(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; work: OpenWork; count: number }[]> {
  const { rows } = await sql<{ id: number; work: OpenWork; count: number }>`
    with open as (
      select j.started_by as id, i.id is not null as is_import
      from jobs j left join imports i on i.job_id = j.id
      where j.started_by = ${anyId(ids)} and j.state in ('queued', 'running') and (i.id is not null or not j.is_dry_run))
    select id, case when is_import then 'openImports' else 'openJobs' end as work, count(*)::int as count
    from open group by 1, 2
    union all
    select scheduled_by, 'scheduledDrafts', count(*)::int from page_drafts
    where status = 'scheduled' and scheduled_by = ${anyId(ids)} group by 1`.execute(db)
  return rows
}
