import { undoEndpoints } from '@backlot/contract/audits'
import type { ListQuery } from '@backlot/contract/core/lists/list'
import { auditEndpoints } from '@backlot/contract/registry'
import type { FastifyInstance } from 'fastify'
import type { Session } from '../../platform/caller/session.ts'
import { route } from '../../platform/http/route.ts'
import { readRoutes } from '../../platform/record/crud-routes.ts'
import { undoChange } from '../../platform/record/undo.ts'
import { auditsQueries } from './audits.queries.ts'
import { undoableQueries } from './undoable.ts'

export async function auditsRoutes(app: FastifyInstance): Promise<void> {
  const { list, show } = auditEndpoints
  readRoutes(app, { show }, auditsQueries)
  route(app, list, ({ db, query, session }) => auditsQueries.list(db, inReach(query, session)))
  route(app, undoEndpoints.undo, (call) => undoChange(call, call.params.id, undoableQueries))
}

/** Who may not see what others do finds what they did themselves. */
function inReach(query: ListQuery, { adminId, permissions }: Session): ListQuery {
  if (permissions.has('list-audits')) return query
  return { ...query, filters: [...query.filters, { field: 'adminId', operator: 'eq', values: [adminId] }] }
}
