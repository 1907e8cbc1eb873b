import type { VerbEndpoints } from '@backlot/contract/core/endpoints/resource-endpoints'
import { bulkActionsOf, type Resource } from '@backlot/contract/core/resource/resource'
import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import type { AnyHandlers } from '../actions.ts'
import { applyToMany } from '../bulk/bulk.ts'
import type { BulkAction } from '../bulk/bulk-action.ts'
import { bulkJobHandler, bulkKind } from '../bulk/bulk-job.ts'
import type { CrudQueries } from '../crud-queries.ts'
import type { WriteVerbs } from '../write-verbs.ts'

interface Ways {
  queries: CrudQueries
  handlers: AnyHandlers
  remove: WriteVerbs['delete']
}

/** Registers the actions that may be done to many records, each by the handler that does it to one. */
export function registerBulk(
  app: FastifyInstance,
  { bulk }: Partial<VerbEndpoints<Resource>>,
  { queries, ...ways }: Ways,
): void {
  if (!bulk) return
  const actions = Object.fromEntries(
    bulkActionsOf(queries.resource).map((name) => [name, bulkAction(queries, name, ways)]),
  )
  app.jobHandlers.set(bulkKind(queries.resource), bulkJobHandler(queries, actions))
  route(app, bulk, (call) => applyToMany(queries, call, actions))
}

function bulkAction(
  { resource }: CrudQueries,
  name: string,
  { handlers, remove }: Pick<Ways, 'handlers' | 'remove'>,
): BulkAction {
  const [action, handle] = [resource.actions[name], handlers[name]]
  if (!action || !handle) return { permission: `delete-${resource.name}`, apply: remove }
  return {
    permission: `${action.permission}-${resource.name}`,
    apply: (caller, id) => handle(caller, { id, body: undefined }),
  }
}
