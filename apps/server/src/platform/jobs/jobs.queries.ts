import type { BulkChanges } from '@backlot/contract/core/endpoints/bulk'
import type { ProblemCode } from '@backlot/contract/core/words/problem'
import { type JobState, jobsAtOnce } from '@backlot/contract/jobs'
import type { PermissionName } from '@backlot/contract/registry'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { ago, anyId, now } from '../database/expressions.ts'
import { requireRoomForWork } from '../limits/open-work.queries.ts'
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
  kind: string
  resource: string
  action: string
  state: JobState
  done: number
  total: number
  result: JobResult
  errorCode: ProblemCode | null
  changesetId: number | null
  createdAt: string
  finishedAt: string | null
  isSeen: boolean
}

/** A job that is not over, kept from changing by whoever has it; its records are read apart. */
export type TakenJob = Omit<OpenJob, 'nextIds' | 'laterIds'>

/** The same, and what is to be done now. */
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
  changesetId: number | null
  /** What to write, where the action does not say. */
  changes: BulkChanges | null
  /** Says what would be refused, and leaves everything as it was. */
  isDryRun: boolean
  /** The next records to look at, as many as one step does. */
  nextIds: number[]
  /** As many that come after those. */
  laterIds: number[]
}

const jobRows = (db: Db) =>
  db
    .selectFrom('jobs')
    .select(['id', 'kind', 'resource', 'action', 'state', 'done', 'total'])
    .select(['created_at as createdAt', 'finished_at as finishedAt', 'changeset_id as changesetId'])
    .select((eb) => [
      eb.ref('result').$castTo<JobResult>().as('result'),
      eb.ref('error_code').$castTo<ProblemCode | null>().as('errorCode'),
      eb('seen_at', 'is not', null).$castTo<boolean>().as('isSeen'),
    ])

const openStates: readonly JobState[] = ['queued', 'running']
const changed = notificationOfJob().as('notification')

export interface NewJob {
  kind: string
  resource: string
  action: string
  recordIds: readonly number[]
  startedBy: number
  sessionId: number
  requestId: string
  changesetId?: number | null
  changes?: BulkChanges | null
  isDryRun?: boolean
}

/** Notes a job, unless its starter has too much open. */
export async function insertJob(db: Db, job: NewJob): Promise<{ id: number; deliveryId: string }> {
  await requireRoomForWork(db, job.startedBy)
  const { id, deliveryId } = await db
    .with('inserted', (query) =>
      query
        .insertInto('jobs')
        .values({
          kind: job.kind,
          resource: job.resource,
          action: job.action,
          total: job.recordIds.length,
          record_ids: [...job.recordIds],
          started_by: job.startedBy,
          session_id: job.sessionId,
          request_id: job.requestId,
          changeset_id: job.changesetId ?? null,
          changes: job.changes ? JSON.stringify(job.changes) : null,
          is_dry_run: job.isDryRun ?? false,
        })
        .returning(['id', 'delivery_id', 'started_by']),
    )
    .selectFrom('inserted')
    .select(['id', 'delivery_id as deliveryId', changed])
    .executeTakeFirstOrThrow()
  return { id, deliveryId }
}

interface FailedJob extends Pick<NewJob, 'kind' | 'resource' | 'action' | 'requestId' | 'sessionId'> {
  total: number
  code: ProblemCode
  /** The records that were in the way. */
  records: StoredReason['records']
  permission: PermissionName
}

/** Shows everybody who holds a permission, under the bell, that work which nobody waits for has failed. */
export async function insertFailedJob(db: Db, job: FailedJob): Promise<void> {
  const { kind, resource, action, requestId, sessionId, total, code, records, permission } = job
  const reason = { code, fields: [], errors: [], parameters: {}, count: records.length, records }
  const reasons = records.length === 0 ? [] : [reason]
  const result = JSON.stringify({ changed: 0, refused: records.length, reasons })
  await sql`
    with told as (
      insert into jobs (kind, resource, action, state, total, result, error_code, started_by, session_id, request_id, finished_at)
      select ${kind}, ${resource}, ${action}, 'failed', ${Math.max(total, 1)}::integer, ${result}::jsonb, ${code}, a.id,
        ${sessionId}::bigint, ${requestId}, now()
      from admins a where a.status = 'enabled' and exists (
        select from admin_roles ar join role_permissions rp on rp.role_id = ar.role_id
        where ar.admin_id = a.id and rp.permission = ${permission})
      returning id, started_by)
    select ${notificationOfJob()} from told`.execute(db)
}

/** A dry run belongs to the question that asked for it, and is listed nowhere. */
export function listJobs(
  db: Db,
  { startedBy, before }: { startedBy: number; before?: number | undefined },
): Promise<JobRow[]> {
  return jobRows(db)
    .where('started_by', '=', startedBy)
    .where('is_dry_run', '=', false)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(jobsAtOnce)
    .execute()
}

export function findJob(db: Db, id: number, startedBy: number): Promise<JobRow | undefined> {
  return jobRows(db).where('id', '=', id).where('started_by', '=', startedBy).executeTakeFirst()
}

/** Takes a job that is not over, waiting for whoever works on it to commit; undefined when it is over. */
export function takeOpenJob(db: Db, id: number): Promise<TakenJob | undefined> {
  return db
    .selectFrom('jobs')
    .where('id', '=', id)
    .where('state', 'in', openStates)
    .select(['id', 'kind', 'action', 'done', 'total', 'started_by as startedBy'])
    .select(['session_id as sessionId', 'request_id as requestId'])
    .select(['changeset_id as changesetId', 'is_dry_run as isDryRun'])
    .select((eb) => [
      eb.ref('changes').$castTo<BulkChanges | null>().as('changes'),
      eb.ref('result').$castTo<JobResult>().as('result'),
    ])
    .forUpdate()
    .executeTakeFirst()
}

/** Some records of an open job, behind the first `from` of them; fewer at its end. The database reads all of them for it. */
export async function listJobRecords(
  db: Db,
  id: number,
  { from, count }: { from: number; count: number },
): Promise<number[]> {
  const job = await db
    .selectFrom('jobs')
    .where('id', '=', id)
    // The builder has no word for a part of an array.
    .select((eb) => sql<number[]>`${eb.ref('record_ids')}[${from + 1} : ${from + count}]`.as('ids'))
    .executeTakeFirst()
  return job?.ids ?? []
}

/** Whether a job of a kind that is not over has this record to look at. */
export async function isAtWork(
  db: Db,
  { kind, recordId }: { kind: string; recordId: number },
): Promise<boolean> {
  const { rows } = await sql`select from jobs
    where state in ('queued', 'running') and kind = ${kind} and ${recordId} = any(record_ids)`.execute(db)
  return rows.length > 0
}

/** Writes how far a job is; the last record makes it done. */
export async function recordProgress(
  db: Db,
  id: number,
  { done, result }: { done: number; result: JobResult },
): Promise<void> {
  await db
    .with('moved', (query) =>
      query
        .updateTable('jobs')
        .set((eb) => {
          const isOver = eb(eb.val(done), '>=', eb.ref('total'))
          return {
            done,
            progressed_at: sql`clock_timestamp()`,
            result: JSON.stringify(result),
            state: eb.case().when(isOver).then<JobState>('done').else<JobState>('running').end(),
            finished_at: eb.case().when(isOver).then(now).end(),
            record_ids: eb.case().when(isOver).then(null).else(eb.ref('record_ids')).end(),
          }
        })
        .where('id', '=', id)
        .returning(['id', 'started_by']),
    )
    .selectFrom('moved')
    .select(changed)
    .execute()
}

/** Ends a job before its last record; nothing happens to one that is over. */
export async function endJob(
  db: Db,
  id: number,
  { state, code = null }: { state: 'failed' | 'cancelled'; code?: ProblemCode | null },
): Promise<boolean> {
  const ended = await db
    .with('ended', (query) =>
      query
        .updateTable('jobs')
        .set({ state, error_code: code, finished_at: now, record_ids: null })
        .where('id', '=', id)
        .where('state', 'in', openStates)
        .returning(['id', 'started_by']),
    )
    .selectFrom('ended')
    .select(changed)
    .executeTakeFirst()
  return ended !== undefined
}

export async function markSeen(db: Db, ids: readonly number[], startedBy: number): Promise<void> {
  await db
    .with('seen', (query) =>
      query
        .updateTable('jobs')
        .set({ seen_at: now })
        .where('id', '=', anyId(ids))
        .where('started_by', '=', startedBy)
        .where('seen_at', 'is', null)
        .where('state', 'not in', openStates)
        .returning(['id', 'started_by']),
    )
    .selectFrom('seen')
    .select(changed)
    .execute()
}

/** Jobs that are not over, the oldest first, as many as one look takes. */
export function listOpenJobs(db: Db): Promise<{ id: number; deliveryId: string }[]> {
  return db
    .selectFrom('jobs')
    .where('state', 'in', openStates)
    .select(['id', 'delivery_id as deliveryId'])
    .orderBy('id')
    .limit(1000)
    .execute()
}

/** Jobs that are not over, and that nobody has been in the middle of a step of for a second: by their name in the queue. */
export async function listRestingJobs(db: Db): Promise<string[]> {
  const resting = await db
    .selectFrom('jobs')
    .where('state', 'in', openStates)
    .where('progressed_at', '<', ago('1 second'))
    .select('delivery_id as deliveryId')
    .orderBy('id')
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute()
  return resting.map(({ deliveryId }) => deliveryId)
}

/** Removes what ended a month ago. */
export async function deleteOldJobs(db: Db): Promise<void> {
  await db.deleteFrom('jobs').where('finished_at', '<', ago('30 days')).execute()
}
