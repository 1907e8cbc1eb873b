import { languages } from '@backlot/contract/core/words/language'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Caller } from '../caller/call.ts'
import { servicesForCallers } from '../caller/services.ts'
import { findStaff, holds, type Session, type Staff } from '../caller/session.ts'
import { inTransaction } from '../database/after-commit.ts'
import { isStatementCancelled } from '../database/connection/database-away.ts'
import type { Db } from '../database/database.ts'
import { problemOf } from '../problem/error-handler.ts'
import { Problem } from '../problem/problem.ts'
import type { Delivery } from '../queue/job-queue.ts'
import type { Ahead, Errand, JobHandler } from './job-handlers.ts'
import {
  endJob,
  listJobRecords,
  type OpenJob,
  recordProgress,
  type TakenJob,
  takeOpenJob,
} from './jobs.queries.ts'

/** Others who want one of its records, or to cancel, wait for a step; the first one shows how fast this machine does them. */
const stepMs = 200
const fewestRecords = 50
const mostRecords = 500

/** The list of a job's records is one value, of which no part is read alone: so it is read for many steps. */
const recordsAtOnce = 10_000

/** What a step leaves for the one after it. */
interface Pace {
  records: number
  fewest: number
  ahead: Promise<Ahead> | undefined
  /** Records of the job behind the first `from`, as far as they were read. */
  listed: { from: number; ids: readonly number[] }
}

const worthAnotherTry: readonly string[] = ['unavailable', 'storage_full', 'storage_unavailable']

/**
 * Works on a job step by step until it is over. A step and how far the job is are one transaction, under a lock on
 * the job: whoever takes over goes on exactly behind the last step, and two at once take turns.
 */
export async function runJob(app: FastifyInstance, { jobId, isLastTry, signal }: Delivery): Promise<void> {
  const pace: Pace = {
    ...{ records: fewestRecords, fewest: fewestRecords, ahead: undefined },
    listed: { from: 0, ids: [] },
  }
  try {
    while (await doStep(app, jobId, pace)) signal.throwIfAborted()
  } catch (error) {
    // Stopped: the next process goes on.
    if (signal.aborted) throw error
    const { code } = problemOf(error)
    if (worthAnotherTry.includes(code) && !isLastTry) throw error
    if (code === 'internal') app.log.error({ err: error, jobId }, 'a job failed')
    await endJob(app.services.db, jobId, { state: 'failed', code })
  }
}

/** One step, or what has to be done before it; false when the job is over. */
async function doStep(app: FastifyInstance, jobId: number, pace: Pace): Promise<boolean> {
  const ahead = await pace.ahead
  const began = performance.now()
  const next = await tryStep(app, jobId, { pace, ahead }).catch((error: unknown) => slowDown(pace, error))
  if (typeof next === 'function') {
    await next(app.services.db)
    return true
  }
  const inTime = Math.floor((pace.records * stepMs) / (performance.now() - began))
  pace.records = Math.min(Math.max(inTime, pace.fewest), mostRecords)
  return next
}

/** A step that took longer than a statement may is begun anew with a tenth of its records. */
function slowDown(pace: Pace, error: unknown): Errand {
  if (!isStatementCancelled(error) || pace.records === 1) throw error
  pace.fewest = Math.ceil(pace.records / 10)
  pace.records = pace.fewest
  pace.ahead = undefined
  return async () => undefined
}

/** Whether the job goes on, or what its next step has to wait for. */
function tryStep(
  app: FastifyInstance,
  jobId: number,
  { pace, ahead }: { pace: Pace; ahead: Ahead | undefined },
): Promise<boolean | Errand> {
  const { services } = app
  return inTransaction(services.db, async (db) => {
    const taken = await takeOpenJob(db, jobId)
    if (!taken) return false
    const job = await withRecords(db, taken, pace)
    const handler = app.jobHandlers.get(job.kind)
    if (!handler) throw new Error(`Nobody knows how to do ${job.kind}.`)
    const session = await starterOf(job, await findStaff(db, job.startedBy), handler)
    // Nobody listens: what is to be said is kept as it is, and put into words for whoever reads it.
    const context = { db, services: servicesForCallers(services), language: languages[0] }
    const caller = { ...context, session, requestId: job.requestId }
    pace.ahead = readAhead(handler, { ...caller, db: services.db }, job.laterIds)
    const result = await handler.work(caller, job, ahead)
    const done = job.done + job.nextIds.length
    if (done < job.total) await commitLazily(db)
    if (typeof result === 'function') {
      // Nobody is to take it over meanwhile.
      await recordProgress(db, jobId, job)
      return result
    }
    await recordProgress(db, jobId, { done, result })
    return done < job.total
  })
}

/** The job with the records of this step and of the next; the list stays the same while a job is open. */
async function withRecords(db: Db, job: TakenJob, pace: Pace): Promise<OpenJob> {
  const { id, done, total } = job
  const [next, later] = [done + pace.records, done + 2 * pace.records]
  const known = pace.listed.from + pace.listed.ids.length
  if (done < pace.listed.from || Math.min(later, total) > known) {
    pace.listed = {
      from: done,
      ids: await listJobRecords(db, id, { from: done, count: recordsAtOnce }),
    }
  }
  const { from, ids } = pace.listed
  return {
    ...job,
    nextIds: ids.slice(done - from, next - from),
    laterIds: ids.slice(next - from, later - from),
  }
}

/** What could not be read ahead is read when it is its turn. */
async function readAhead(handler: JobHandler, caller: Caller, ids: readonly number[]): Promise<Ahead> {
  if (ids.length === 0 || !handler.readAhead) return new Map()
  return handler.readAhead(caller, ids).catch(() => new Map())
}

/**
 * Does not wait for the disk: what a crash takes away is whole steps, and how far the job is with them, so that they are
 * done again. The last step waits, and with it all before it.
 */
async function commitLazily(db: Db): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(db)
}

/** The person on whose behalf a job works; what they may no longer do, it may not do either, unless it is the business's. */
async function starterOf(
  { action, sessionId, startedBy }: OpenJob,
  staff: Staff | null,
  handler: JobHandler,
): Promise<Session> {
  const isAllowed = staff !== null && handler.permissions(action).every((each) => holds(staff, each))
  if (!isAllowed && !handler.isOfBusiness) throw new Problem('forbidden')
  const gone = { adminId: startedBy, username: '', name: '', permissions: new Set<never>() }
  return { ...(staff ?? gone), id: sessionId, stage: 'passed', isProved: false }
}
