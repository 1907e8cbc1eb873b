import type { VerbEndpoints } from '@backlot/contract/core/endpoints/resource-endpoints'
import { isReplaceable } from '@backlot/contract/core/resource/replaceable'
import { bulkActionsOf, type Resource } from '@backlot/contract/core/resource/resource'
import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import type { AnyHandlers } from '../actions.ts'
import type { Batch } from '../bulk/batch.ts'
import { applyToMany } from '../bulk/bulk.ts'
import type { BulkAction } from '../bulk/bulk-action.ts'
import { bulkJobHandler, bulkKind } from '../bulk/bulk-job.ts'
import { changing } from '../bulk/change-many.ts'
import { editing } from '../bulk/edit-many.ts'
import { replacement } from '../bulk/replace-image.ts'
import { undoJobHandler, undoKind } from '../changesets/undo-changeset.ts'
import type { CrudQueries } from '../crud-queries.ts'

interface Ways {
  queries: CrudQueries
  handlers: AnyHandlers
  /** How many are deleted; null where a rule of its own knows one record alone. */
  deleteMany: Batch | null
}

/** Registers the actions that may be done to many records, each by the rule that does it to one. */
export function registerBulk(
  app: FastifyInstance,
  { bulk }: Partial<VerbEndpoints<Resource>>,
  { queries, ...ways }: Ways,
): void {
  const { resource } = queries
  const isChanged = isReplaceable(resource)
  if (!bulk && !isChanged) return
  const actions = Object.fromEntries(
    bulkActionsOf(resource).map((name) => [name, bulkAction(queries, name, ways)]),
  )
  // Asked for in the media library, not of a list.
  const others = isChanged ? { replace: replacement(queries) } : {}
  app.jobHandlers.set(bulkKind(resource), bulkJobHandler(queries, { ...actions, ...others }))
  app.jobHandlers.set(undoKind(resource.name), undoJobHandler(queries))
  if (bulk) route(app, bulk, (call) => applyToMany(queries, call, actions))
}

function bulkAction(
  queries: CrudQueries,
  name: string,
  { handlers, deleteMany }: Omit<Ways, 'queries'>,
): BulkAction {
  const { resource } = queries
  const [action, rule] = [resource.actions[name], handlers[name]?.rule]
  if (action && rule) {
    const { permission, body } = action
    return {
      permission: `${permission}-${resource.name}`,
      body,
      batch: (said) => changing(queries, rule, body ? said : undefined),
    }
  }
  if (name === 'update' && resource.bulkFields.length > 0) {
    return {
      permission: `update-${resource.name}`,
      body: null,
      batch: (changes) => changing(queries, editing(queries, changes)),
    }
  }
  if (action || deleteMany === null) throw new Error(`${resource.name} has no rule to ${name} many by.`)
  return { permission: `delete-${resource.name}`, body: null, batch: () => deleteMany }
}
