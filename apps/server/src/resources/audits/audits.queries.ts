import { sql } from 'kysely'
import type { Scope } from '../../platform/list/scope.ts'

/** Who may not see what others do finds what they did themselves. */
export const ownAudits: Scope = ({ adminId, permissions }) =>
  permissions.has('list-audits') ? null : sql`t.admin_id = ${adminId}`
