import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import type { VerbEndpoints } from '@backlot/contract/core/endpoints/resource-endpoints'
import type { Permission } from '@backlot/contract/core/resource/permission'
import type { RecordOf, Resource, UpdateOf } from '@backlot/contract/core/resource/resource'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Caller } from '../caller/call.ts'
import { route } from '../http/route.ts'
import { sendCsv } from '../list/csv.ts'
import { listHistory } from './audit.ts'
import { applyToMany } from './bulk.ts'
import type { BulkAction } from './bulk-action.ts'
import { bulkJobHandler, bulkKind } from './bulk-job.ts'
import type { CrudQueries } from './crud-queries.ts'
import { createRecord, deleteRecord, findRecord, updateRecord, type Written } from './crud-service.ts'

/** Registers the verbs that the contract declares for a resource; `bulkActions` are those beyond `delete`. */
export function crudRoutes<R extends Resource>(
  app: FastifyInstance,
  endpoints: Partial<VerbEndpoints<R>>,
  queries: CrudQueries<R>,
  bulkActions: Readonly<Record<string, BulkAction>> = {},
): void {
  readRoutes(app, endpoints, queries)
  const { create, update, delete: remove, bulk } = endpoints
  if (create) {
    route(app, create, async (call) =>
      answerWritten(call.reply, await createRecord(queries, call, { values: call.body })),
    )
  }
  if (update) updateRoute(app, update, (caller, change) => updateRecord(queries, caller, change))
  if (remove) {
    route(app, remove, async (call) => {
      setAuditHeader(call.reply, await deleteRecord(queries, call, call.params.id))
      return undefined
    })
  }
  if (bulk) {
    const actions = { ...deleteAction(queries), ...bulkActions }
    app.jobHandlers.set(bulkKind(queries.resource), bulkJobHandler(queries, actions))
    route(app, bulk, (call) => applyToMany(queries, call, actions))
  }
}

/** Registers the verbs that only read; a resource with rules of its own writes the others by hand. */
export function readRoutes<R extends Resource>(
  app: FastifyInstance,
  { list, show, export: exportCsv, history }: Partial<VerbEndpoints<R>>,
  queries: CrudQueries<R>,
): void {
  if (list) route(app, list, ({ db, query }) => queries.list(db, query))
  if (show) route(app, show, (call) => findRecord(queries, call, call.params.id))
  if (exportCsv) route(app, exportCsv, (call) => sendCsv(queries, call))
  if (history) {
    route(app, history, ({ db, params }) => listHistory(db, queries.resource.name, params.id))
  }
}

/** Registers the change of a record, for a resource whose changes have rules of their own. */
export function updateRoute<R extends Resource>(
  app: FastifyInstance,
  endpoint: VerbEndpoints<R>['update'],
  change: (caller: Caller, change: { id: number; values: UpdateOf<R> }) => Promise<Written<R>>,
): void {
  route(app, endpoint, async (call) =>
    answerWritten(call.reply, await change(call, { id: call.params.id, values: call.body })),
  )
}

/** Registers a status change or other command on one record. */
export function actionRoute<R extends Resource>(
  app: FastifyInstance,
  endpoint: Endpoint<{ id: number }, Record<string, never>, undefined, RecordOf<R>, Permission>,
  act: (caller: Caller, id: number) => Promise<Written<R>>,
): void {
  route(app, endpoint, async (call) => answerWritten(call.reply, await act(call, call.params.id)))
}

function deleteAction<R extends Resource>(queries: CrudQueries<R>): Record<string, BulkAction> {
  const { name } = queries.resource
  return {
    delete: { permission: `delete-${name}`, apply: (caller, id) => deleteRecord(queries, caller, id) },
  }
}

/** The answer to a write is the record; its audit row, which an undo names, travels in a header. */
function answerWritten<R extends Resource>(
  reply: FastifyReply,
  { record, auditId }: Written<R>,
): RecordOf<R> {
  setAuditHeader(reply, auditId)
  return record
}

function setAuditHeader(reply: FastifyReply, auditId: number): void {
  void reply.header('x-audit-id', String(auditId))
}
