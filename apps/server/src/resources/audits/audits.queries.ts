import { audits } from '@backlot/contract/registry'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { rowOf } from '../../platform/database/expressions.ts'
import type { Scope } from '../../platform/list/scope.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

/** Who may not see what others do finds what they did themselves. */
export const ownAudits: Scope = ({ adminId, permissions }) =>
  permissions.has('list-audits') ? null : sql`t.admin_id = ${adminId}`

const { selectFrom } = rowOf<'audits'>()
const undoneAt = selectFrom('audit_undos as u').whereRef('u.audit_id', '=', 't.id').select('u.undone_at')

export const auditsQueries = crudQueries(audits, { undoneAt: sql`${undoneAt}` }, { scope: ownAudits })

/** Whose fields are taken out of the history, which, and why; who did it is written beside it. */
export interface Redaction {
  resource: string
  recordId: number
  fields: readonly string[]
  reason: string
  adminName: string
  requestId: string
}

/** Takes personal fields of a record out of every audit row; answers of how many. The database keeps the trace. */
export async function redactAudits(db: Db, redaction: Redaction): Promise<number> {
  const { resource, recordId, fields, reason, adminName, requestId } = redaction
  // The one thing that may change what is written, and it is the database's own.
  const { rows } = await sql<{ changed: number }>`select redact_audits(
    ${resource}, ${recordId}, ${fields}::text[], ${reason}, ${adminName}, ${requestId}) as changed`.execute(
    db,
  )
  return rows[0]?.changed ?? 0
}
