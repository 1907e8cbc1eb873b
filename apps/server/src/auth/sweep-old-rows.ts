import type { FastifyInstance } from 'fastify'
import { deleteOldIdempotencyKeys } from '../platform/http/idempotency.ts'
import { everyDay } from '../platform/jobs/job-handlers.ts'
import { deleteOldAttempts } from '../platform/limits/attempts.queries.ts'
import { deleteOldSessions } from './sessions/sessions.queries.ts'

/** Removes every day what nobody can use any more: sessions, attempts and kept answers that are over. */
export function sweepOldRows(app: FastifyInstance): void {
  const { db } = app.services
  app.tasks.set('sweep-old-rows', {
    when: everyDay,
    async run(signal) {
      for (const deleteOld of [deleteOldSessions, deleteOldAttempts, deleteOldIdempotencyKeys])
        while (await deleteOld(db)) signal.throwIfAborted()
    },
  })
}
