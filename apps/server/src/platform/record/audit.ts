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
  const { rows } = await sql<{ id: number }>`
    insert into audits (admin_id, admin_name, session_id, action, resource, record_id, record_label, record_version,
      before, after, request_id)
    values (${session.adminId}, ${session.name}, ${session.id}, ${entry.action}, ${entry.resource}, ${entry.recordId},
      ${entry.recordLabel.slice(0, 300)}, ${entry.recordVersion ?? null}, ${asJson(entry.before)}::jsonb,
      ${asJson(entry.after)}::jsonb, ${requestId})
    returning id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('An audit row was not written.')
  putIntoOutbox(caller, id, entry)
  return id
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
export async function listHistory(db: Db, resource: string, id: number): Promise<HistoryEntry[]> {
  const { rows } = await sql<HistoryEntry>`
    select id, action, resource, record_id as "recordId", record_label as "recordLabel", admin_id as "adminId",
      admin_name as "adminName", before, after, created_at as "createdAt"
    from audits where resource = ${resource} and record_id = ${id} order by id desc limit ${historyLength}`.execute(
    db,
  )
  return rows
}

/** Only the keys whose values differ, from both sides. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const changed = Object.keys(after).filter((key) => !isBookkeeping(key) && !isSame(before[key], after[key]))
  const pick = (row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(changed.map((key) => [key, row[key] ?? null]))
  return { before: pick(before), after: pick(after) }
}

function isBookkeeping(key: string): boolean {
  return key === 'version' || key === 'updated_at'
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}
