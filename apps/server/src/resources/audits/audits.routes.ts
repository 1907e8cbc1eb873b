import { auditEndpoints } from '@backlot/contract/audits'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/route.ts'
import { undoChange } from '../../platform/undo.ts'
import { undoableQueries } from './undoable.ts'

export async function auditsRoutes(app: FastifyInstance): Promise<void> {
  route(app, auditEndpoints.undo, (call) => undoChange(call, call.params.id, undoableQueries))
}
