import { toSnakeCase } from '@backlot/contract/core/wire/case'
import type { Language } from '@backlot/contract/core/words/language'
import { sayProblem } from '@backlot/contract/core/words/messages'
import { isOver, type Job, jobEndpoints } from '@backlot/contract/jobs'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../caller/call.ts'
import { route } from '../http/route.ts'
import { Problem } from '../problem/problem.ts'
import { reasonInWords } from '../problem/reason-in-words.ts'
import type { JobHandler } from './job-handlers.ts'
import { endJob, findJob, type JobRow, listJobs, markSeen } from './jobs.queries.ts'

export async function jobsRoutes(app: FastifyInstance): Promise<void> {
  const { jobHandlers: handlers } = app
  route(app, jobEndpoints.list, async ({ db, session, language, query }) => {
    const rows = await listJobs(db, { startedBy: session.adminId, before: query.before })
    return rows.map((row) => jobOf(row, { handlers, language }))
  })
  const findOwnJob = async ({ db, session, language }: Caller, id: number): Promise<Job> => {
    const row = await findJob(db, id, session.adminId)
    if (!row) throw new Problem('not_found')
    return jobOf(row, { handlers, language })
  }
  route(app, jobEndpoints.show, (call) => findOwnJob(call, call.params.id))
  route(app, jobEndpoints.cancel, async (call) => {
    const { id, state, mayBeCancelled } = await findOwnJob(call, call.params.id)
    if (!isOver(state) && !mayBeCancelled) throw new Problem('not_given_up')
    // Waits for the step at work: once it is answered nothing more is done.
    if (!(await endJob(call.db, id, { state: 'cancelled' }))) throw new Problem('conflict')
    return findOwnJob(call, id)
  })
  route(app, jobEndpoints.see, async ({ db, session, body }) => {
    await markSeen(db, body.ids, session.adminId)
    return undefined
  })
}

/** A job in the reader's words. */
function jobOf(
  { kind, result, errorCode, ...row }: JobRow,
  { handlers, language }: { handlers: ReadonlyMap<string, JobHandler>; language: Language },
): Job {
  return {
    ...row,
    mayBeCancelled: !isOver(row.state) && handlers.get(kind)?.isOfBusiness !== true,
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
