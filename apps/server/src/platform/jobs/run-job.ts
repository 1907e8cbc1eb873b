import { languages } from '@backlot/contract/core/words/language'
import type { FastifyInstance } from 'fastify'
import { servicesForCallers } from '../caller/services.ts'
import { findStaff, holds, type Session, type Staff } from '../caller/session.ts'
import { inTransaction } from '../database/after-commit.ts'
import { problemOf } from '../problem/error-handler.ts'
import { Problem } from '../problem/problem.ts'
import type { Delivery } from '../queue/job-queue.ts'
import type { Errand, JobHandler } from './job-handlers.ts'
import { endJob, type OpenJob, recordProgress, takeOpenJob } from './jobs.queries.ts'

/** Some 0.2 ms a record: others who want one of them, or to cancel, wait a tenth of a second. */
const recordsPerStep = 500

const worthAnotherTry: readonly string[] = ['unavailable', 'storage_full', 'storage_unavailable']

/**
 * Works on a job step by step until it is over. A step and how far the job is are one transaction, under a lock on
 * the job: whoever takes over goes on exactly behind the last step, and two at once take turns.
 */
export async function runJob(app: FastifyInstance, { jobId, isLastTry, signal }: Delivery): Promise<void> {
  try {
    while (await doStep(app, jobId)) signal.throwIfAborted()
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
async function doStep(app: FastifyInstance, jobId: number): Promise<boolean> {
  const next = await tryStep(app, jobId)
  if (typeof next === 'boolean') return next
  await next(app.services.db)
  return true
}

/** Whether the job goes on, or what its next step has to wait for. */
function tryStep(app: FastifyInstance, jobId: number): Promise<boolean | Errand> {
  const { services } = app
  return inTransaction(services.db, async (db) => {
    const job = await takeOpenJob(db, jobId, recordsPerStep)
    if (!job) return false
    const handler = app.jobHandlers.get(job.kind)
    if (!handler) throw new Error(`Nobody knows how to do ${job.kind}.`)
    const session = await starterOf(job, await findStaff(db, job.startedBy), handler)
    // Nobody listens: what is to be said is kept as it is, and put into words for whoever reads it.
    const context = { db, services: servicesForCallers(services), language: languages[0] }
    const caller = { ...context, session, requestId: job.requestId }
    const result = await handler.work(caller, job)
    if (typeof result === 'function') {
      // Nobody is to take it over meanwhile.
      await recordProgress(db, jobId, job)
      return result
    }
    const done = job.done + job.nextIds.length
    await recordProgress(db, jobId, { done, result })
    return done < job.total
  })
}

/** The person on whose behalf a job works; what they may no longer do, it may not do either. */
async function starterOf(
  { action, sessionId }: OpenJob,
  staff: Staff | null,
  handler: JobHandler,
): Promise<Session> {
  const isAllowed = staff && handler.permissions(action).every((each) => holds(staff, each))
  if (!isAllowed) throw new Problem('forbidden')
  return { ...staff, id: sessionId, stage: 'passed', isProved: false }
}
