import { type Look, lookEndpoints } from '@backlot/contract/looks'
import type { FastifyInstance } from 'fastify'
import { holds } from '../platform/caller/session.ts'
import { route } from '../platform/http/route.ts'
import { everyDay } from '../platform/jobs/job-handlers.ts'
import { Problem } from '../platform/problem/problem.ts'
import { deleteOldLooks, noteLook } from './looks.queries.ts'

export async function looksRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.services
  route(app, lookEndpoints.note, async (call): Promise<Look> => {
    const { resource } = call.body
    const queries = holds(call.session, `list-${resource}`) ? app.records.get(resource) : undefined
    const before = queries && (await noteLook(call, queries.source, call.body))
    if (!before) throw new Problem('not_found')
    return before
  })
  app.tasks.set('sweep-looks', {
    when: everyDay,
    async run(signal) {
      while (await deleteOldLooks(db)) signal.throwIfAborted()
    },
  })
}
