import { staffActivity } from '@backlot/contract/reports/staff-activity'
import { sql } from 'kysely'
import { reportSource } from '../platform/report/report-source.ts'
import { ownAudits } from '../resources/audits/audits.queries.ts'

const signIns = sql`t.action in ('login', 'login-with-recovery-code')`
const publications = sql`t.action in ('publish', 'schedule')`
const changes = sql`t.action in ('create', 'update', 'delete', 'restore', 'undo')`

/** Who did how much of what, one event for each entry of the audit log. */
export const staffActivityReport = reportSource(staffActivity, {
  from: sql`audits`,
  at: sql`t.created_at`,
  scope: ownAudits,
  measures: {
    actions: sql`count(*)`,
    changes: sql`count(*) filter (where ${changes})`,
    publications: sql`count(*) filter (where ${publications})`,
    signIns: sql`count(*) filter (where ${signIns})`,
  },
})
