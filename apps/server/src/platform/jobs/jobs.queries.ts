import type { ProblemCode } from '@backlot/contract/core/words/problem'
import { type JobState, jobsAtOnce } from '@backlot/contract/jobs'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { notificationOfJob } from '../notifications/notification.ts'
import type { Reason } from '../problem/reason-in-words.ts'

/** Why records were left as they were, before it is put into the reader's words. */
export interface StoredReason extends Reason {
  count: number
  /** The first of them. */
  records: { id: number; label: string }[]
}

export interface JobResult {
  changed: number
  refused: number
  reasons: StoredReason[]
}

export interface JobRow {
  id: number
  resource: string
  action: string
  state: JobState
  done: number
  total: number
  result: JobResult
  errorCode: ProblemCode | null
  createdAt: string
  finishedAt: string | null
  isSeen: boolean
}

/** A job that is not over, kept from changing by whoever has it. */
export interface OpenJob {
  id: number
  kind: string
  action: string
  done: number
  total: number
  result: JobResult
  startedBy: number
  sessionId: number
  requestId: string
  /** The next records to look at, as many as one step does. */
  nextIds: number[]
}

const columns = sql`id, resource, action, state, done, total, result, error_code as "errorCode",
  created_at as "createdAt", finished_at as "finishedAt", seen_at is not null as "isSeen"`
const isOpen = sql`state in ('queued', 'running')`

export interface NewJob {
  kind: string
  resource: string
  action: string
  recordIds: readonly number[]
  startedBy: number
  sessionId: number
  requestId: string
}

export async function insertJob(db: Db, job: NewJob): Promise<{ id: number; deliveryId: string }> {
  const { rows } = await sql<{ id: number; deliveryId: string }>`
    with inserted as (insert into jobs (kind, resource, action, total, record_ids, started_by, session_id, request_id)
    values (${job.kind}, ${job.resource}, ${job.action}, ${job.recordIds.length}, ${job.recordIds}::bigint[],
      ${job.startedBy}, ${job.sessionId}, ${job.requestId})
    returning id, delivery_id, started_by)
    select id, delivery_id as "deliveryId", ${notificationOfJob()} from inserted`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('A job was not written.')
  return row
}

export async function listJobs(
  db: Db,
  { startedBy, before }: { startedBy: number; before?: number | undefined },
): Promise<JobRow[]> {
  const earlier = before === undefined ? sql`true` : sql`id < ${before}`
  const { rows } = await sql<JobRow>`select ${columns} from jobs
    where started_by = ${startedBy} and ${earlier} order by id desc limit ${jobsAtOnce}`.execute(db)
  return rows
}

export async function findJob(db: Db, id: number, startedBy: number): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`select ${columns} from jobs
    where id = ${id} and started_by = ${startedBy}`.execute(db)
  return rows[0]
}

/** Takes a job that is not over, waiting for whoever works on it to commit; undefined when it is over. */
export async function takeOpenJob(db: Db, id: number, stepSize: number): Promise<OpenJob | undefined> {
  const { rows } = await sql<OpenJob>`
    select id, kind, action, done, total, result, started_by as "startedBy", session_id as "sessionId",
      request_id as "requestId", record_ids[done + 1 : done + ${stepSize}] as "nextIds"
    from jobs where id = ${id} and ${isOpen} for update`.execute(db)
  return rows[0]
}

/** Writes how far a job is; the last record makes it done. */
export async function recordProgress(
  db: Db,
  id: number,
  { done, result }: { done: number; result: JobResult },
): Promise<void> {
  await sql`with moved as (update jobs set done = ${done}, result = ${JSON.stringify(result)}::jsonb,
      state = case when ${done} >= total then 'done' else 'running' end,
      finished_at = case when ${done} >= total then now() end,
      record_ids = case when ${done} >= total then null else record_ids end
    where id = ${id} returning id, started_by)
    select ${notificationOfJob()} from moved`.execute(db)
}

/** Ends a job before its last record; nothing happens to one that is over. */
export async function endJob(
  db: Db,
  id: number,
  { state, code = null }: { state: 'failed' | 'cancelled'; code?: ProblemCode | null },
): Promise<boolean> {
  const { rows } = await sql`with ended as (update jobs
    set state = ${state}, error_code = ${code}, finished_at = now(), record_ids = null
    where id = ${id} and ${isOpen} returning id, started_by)
    select ${notificationOfJob()} from ended`.execute(db)
  return rows.length > 0
}

export async function markSeen(db: Db, ids: readonly number[], startedBy: number): Promise<void> {
  await sql`with seen as (
      update jobs set seen_at = now()
      where id = any(${ids}::bigint[]) and started_by = ${startedBy} and seen_at is null and not ${isOpen}
      returning id, started_by)
    select ${notificationOfJob()} from seen`.execute(db)
}

/** Jobs that are not over, the oldest first, as many as one look takes. */
export async function listOpenJobs(db: Db): Promise<{ id: number; deliveryId: string }[]> {
  const { rows } = await sql<{ id: number; deliveryId: string }>`
    select id, delivery_id as "deliveryId" from jobs where ${isOpen} order by id limit 1000`.execute(db)
  return rows
}

/** Removes what ended a month ago. */
export async function deleteOldJobs(db: Db): Promise<void> {
  await sql`delete from jobs where finished_at < now() - interval '30 days'`.execute(db)
}
