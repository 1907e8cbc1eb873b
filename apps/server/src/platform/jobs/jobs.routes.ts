import { toSnakeCase } from '@backlot/contract/core/wire/case'
import type { Language } from '@backlot/contract/core/words/language'
import { sayProblem } from '@backlot/contract/core/words/messages'
import { type Job, jobEndpoints } from '@backlot/contract/jobs'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../caller/call.ts'
import { route } from '../http/route.ts'
import { Problem } from '../problem/problem.ts'
import { reasonInWords } from '../problem/reason-in-words.ts'
import { endJob, findJob, type JobRow, listJobs, markSeen } from './jobs.queries.ts'

export async function jobsRoutes(app: FastifyInstance): Promise<void> {
  route(app, jobEndpoints.list, async ({ db, session, language, query }) => {
    const rows = await listJobs(db, { startedBy: session.adminId, before: query.before })
    return rows.map((row) => jobOf(row, language))
  })
  route(app, jobEndpoints.show, (call) => findOwnJob(call, call.params.id))
  route(app, jobEndpoints.cancel, async (call) => {
    const { id } = await findOwnJob(call, call.params.id)
    // Waits for the step at work: once it is answered nothing more is done.
    if (!(await endJob(call.db, id, { state: 'cancelled' }))) throw new Problem('conflict')
    return findOwnJob(call, id)
  })
  route(app, jobEndpoints.see, async ({ db, session, body }) => {
    await markSeen(db, body.ids, session.adminId)
    return undefined
  })
}

async function findOwnJob({ db, session, language }: Caller, id: number): Promise<Job> {
  const row = await findJob(db, id, session.adminId)
  if (!row) throw new Problem('not_found')
  return jobOf(row, language)
}

/** A job in the reader's words. */
function jobOf({ result, errorCode, ...row }: JobRow, language: Language): Job {
  return {
    ...row,
    changed: result.changed,
    refused: result.refused,
    reasons: result.reasons.map(({ count, records, ...reason }) => ({
      message: reasonInWords(reason, language),
      fields: reason.fields.map(toSnakeCase),
      count,
      records,
    })),
    error: errorCode && { code: errorCode, message: sayProblem(errorCode, language) },
  }
}
