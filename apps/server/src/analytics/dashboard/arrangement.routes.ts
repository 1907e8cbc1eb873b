import { arrangementEndpoints } from '@backlot/contract/reports/dashboard/arrangement'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { readArrangement, saveArrangement } from './arrangement.queries.ts'

/** The dashboard as each account wants it, in whatever browser. */
export async function arrangementRoutes(app: FastifyInstance): Promise<void> {
  route(app, arrangementEndpoints.read, ({ db, session }) => readArrangement(db, session.adminId))
  route(app, arrangementEndpoints.save, async ({ db, session, body }) => {
    await saveArrangement(db, session.adminId, body)
    return body
  })
}
