import { audits } from '@backlot/contract/registry'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../platform/caller/viewer.ts'
import type { Db } from '../../platform/database/database.ts'
import { anyText, rowOf } from '../../platform/database/expressions.ts'
import type { Scope } from '../../platform/list/scope.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

/** Who may not see what others do finds what they did themselves. */
export const ownAudits: Scope = ({ adminId, permissions }) =>
  permissions.has('list-audits') ? null : sql`t.admin_id = ${adminId}`

const { selectFrom } = rowOf<'audits'>()
const undoneAt = selectFrom('audit_undos as u').whereRef('u.audit_id', '=', 't.id').select('u.undone_at')

/**
 * Whether somebody may read what an entry says of its record: what they may list, their own account, what they made
 * themselves. Of anything else they find that they did it, and to which.
 */
function isTold({ adminId, permissions }: Viewer): RawBuilder<boolean> {
  if (permissions.has('list-audits')) return sql`true`
  const listed = [...permissions]
    .map((each) => /^list-(.*)/.exec(each)?.[1])
    .filter((each) => each !== undefined)
  return sql`(t.resource = ${anyText([...listed, 'files'])} or t.action = 'create'
    or (t.resource = 'admins' and t.record_id = ${adminId}))`
}

export const auditsQueries = crudQueries(
  audits,
  {
    recordLabel: (viewer) =>
      sql`case when ${isTold(viewer)} then t.record_label else concat('#', t.record_id) end`,
    before: (viewer) => sql`case when ${isTold(viewer)} then t.before end`,
    after: (viewer) => sql`case when ${isTold(viewer)} then t.after end`,
    isOfNobody: sql`(not exists (select from admins a where a.id = t.admin_id))`,
    undoneAt: sql`${undoneAt}`,
  },
  { scope: ownAudits },
)

/** Whose fields are taken out of the history, which, and why; who did it is written beside it. */
export interface Redaction {
  resource: string
  recordId: number
  fields: readonly string[]
  reason: string
  adminName: string
  requestId: string
}

/** The fields of a resource's records that may be taken out of the history. */
export async function listPersonalFields(db: Db, resource: string): Promise<string[]> {
  const rows = await db
    .selectFrom('personal_fields')
    .where('resource', '=', resource)
    .select('field')
    .orderBy('field')
    .execute()
  return rows.map(({ field }) => field)
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
