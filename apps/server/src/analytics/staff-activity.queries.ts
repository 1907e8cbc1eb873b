import { countedActions } from '@backlot/contract/metrics/staff'
import { staffActivity } from '@backlot/contract/reports/staff-activity'
import { sql } from 'kysely'
import { reportSource } from '../platform/report/report-source.ts'
import { ownAudits } from '../resources/audits/audits.queries.ts'

const countOf = (counted: keyof typeof countedActions) =>
  sql`count(*) filter (where t.action in (${sql.join(countedActions[counted].map((action) => sql.lit(action)))}))`

/** Who did how much of what, one event for each entry of the audit log; nobody's where the account is gone. */
export const staffActivityReport = reportSource(staffActivity, {
  from: sql`(select l.id, l.action, l.created_at, a.id as admin_id
    from audits l left join admins a on a.id = l.admin_id)`,
  at: sql`t.created_at`,
  scope: ownAudits,
  measures: {
    actions: sql`count(*)`,
    changes: countOf('changes'),
    publications: countOf('publications'),
    signIns: countOf('signIns'),
  },
})
