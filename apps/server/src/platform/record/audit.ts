import type { HistoryEntry } from '@backlot/contract/core/endpoints/resource-endpoints'
import type { RecordChange } from '@backlot/contract/live'
import { sql } from 'kysely'
import type { Caller } from '../caller/call.ts'
import type { Db } from '../database/database.ts'

export interface AuditEntry {
  action: string
  resource: string
  recordId: number | null
  recordLabel: string
  /** The version that the record has after the change, so that an undo can tell whether it is still the last one. */
  recordVersion?: number
  /** Wire form of what changed. */
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
  /** Nothing that a list or a record shows has become different by it. */
  isUnseen?: boolean
}

/**
 * Writes who did what, in the caller's transaction; returns the id of the audit row. Soon after the
 * commit every process is notified, so that whoever looks at the record learns that it has changed.
 */
export async function recordAudit(caller: Caller, entry: AuditEntry): Promise<number> {
  const { db, session, requestId } = caller
  const { id } = await db
    .insertInto('audits')
    .values({
      admin_id: session.adminId,
      admin_name: session.name,
      session_id: session.id,
      action: entry.action,
      resource: entry.resource,
      record_id: entry.recordId,
      record_label: entry.recordLabel.slice(0, 300),
      record_version: entry.recordVersion ?? null,
      before: asJson(entry.before),
      after: asJson(entry.after),
      request_id: requestId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  putIntoOutbox(caller, id, entry)
  return id
}

/** The same of many records of one resource, as parts of one change set; whoever looks is notified once. */
export async function recordAudits(
  caller: Caller & { readonly changesetId: number | null },
  entries: readonly AuditEntry[],
): Promise<void> {
  const { db, session, requestId, changesetId } = caller
  const rows = entries.map(({ action, recordId, recordLabel, recordVersion, before, after }) => ({
    ...{ action, before, after, record_id: recordId, record_version: recordVersion },
    record_label: recordLabel.slice(0, 300),
  }))
  const [first] = entries
  if (!first) return
  const { rows: written } = await sql<{ id: number }>`
    insert into audits (admin_id, admin_name, session_id, resource, request_id, changeset_id,
      action, record_id, record_label, record_version, before, after)
    select ${session.adminId}, ${session.name}, ${session.id}, ${first.resource}, ${requestId}, ${changesetId}, r.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(action text, record_id bigint, record_label text,
      record_version integer, before jsonb, after jsonb)
    returning id`.execute(db)
  const records = entries.flatMap(({ action, recordId, recordVersion = null }) =>
    recordId === null
      ? []
      : [{ id: recordId, version: recordVersion, change: changeOfAction[action] ?? 'changed' }],
  )
  const batch = { resource: first.resource, sessionId: session.id, records }
  caller.services.outbox.putBatch(db, written[0]?.id ?? 0, batch)
}

function putIntoOutbox({ services, db, session }: Caller, auditId: number, entry: AuditEntry): void {
  const { isUnseen, action, resource, recordId, recordVersion = null } = entry
  if (isUnseen || recordId === null) return
  const change = changeOfAction[action] ?? 'changed'
  const event = { resource, id: recordId, version: recordVersion, change, sessionId: session.id }
  services.outbox.put(db, auditId, event)
}

const changeOfAction: Readonly<Record<string, RecordChange>> = {
  create: 'created',
  restore: 'created',
  delete: 'deleted',
}

function asJson(value: Record<string, unknown> | null | undefined): string | null {
  return value ? JSON.stringify(value) : null
}

const historyLength = 100

/** The latest changes of one record, newest first. */
export function listHistory(db: Db, resource: string, id: number): Promise<HistoryEntry[]> {
  return db
    .selectFrom('audits')
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .select(['id', 'action', 'resource', 'record_id as recordId', 'record_label as recordLabel'])
    .select([
      'record_version as recordVersion',
      'admin_id as adminId',
      'admin_name as adminName',
      'created_at as createdAt',
    ])
    .select(({ ref }) => [
      ref('before').$castTo<HistoryEntry['before']>().as('before'),
      ref('after').$castTo<HistoryEntry['after']>().as('after'),
    ])
    .orderBy('id', 'desc')
    .limit(historyLength)
    .execute()
}

/**
 * Only the keys whose values differ, from both sides. What a value cannot be read without, such as the currency of an
 * amount, `beside` names; it goes along though it is the same.
 */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  beside: Readonly<Record<string, string>> = {},
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const changed = Object.keys(after).filter((key) => !isBookkeeping(key) && !isSame(before[key], after[key]))
  const neighbours = changed.flatMap((key) => beside[key] ?? [])
  const pick = (row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries([...changed, ...neighbours].map((key) => [key, row[key] ?? null]))
  return { before: pick(before), after: pick(after) }
}

function isBookkeeping(key: string): boolean {
  return key === 'version' || key === 'updated_at'
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}
