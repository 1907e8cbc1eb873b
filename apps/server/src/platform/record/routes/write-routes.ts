import type { VerbEndpoints } from '@backlot/contract/core/endpoints/resource-endpoints'
import type { Resource } from '@backlot/contract/core/resource/resource'
import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import { arrangeRecords } from '../arrange.ts'
import type { CrudQueries } from '../crud-queries.ts'
import { rolledBack } from '../crud-service.ts'
import type { WriteVerbs } from '../write-verbs.ts'
import { answerWritten, nameAuditRow } from './answer-written.ts'

/** Registers the verbs that write: one record, or the places of several. */
export function registerWrites(
  app: FastifyInstance,
  { create, update, delete: remove, arrange }: Partial<VerbEndpoints<Resource>>,
  { queries, writes }: { queries: CrudQueries; writes: WriteVerbs },
): void {
  if (create) {
    route(app, create, async (call) => {
      const written = await writes.create(call, call.body)
      return answerWritten(call, queries, written, call.body)
    })
  }
  if (update) {
    route(app, update, async (call) => {
      const written = await writes.update(call, { id: call.params.id, values: call.body })
      return answerWritten(call, queries, written, call.body)
    })
  }
  if (remove) {
    route(app, remove, async (call) => {
      const deleteIt = () => writes.delete(call, call.params.id)
      if (call.query.dryRun) await rolledBack(call, deleteIt)
      else nameAuditRow(call.reply, await deleteIt())
      return undefined
    })
  }
  if (arrange) route(app, arrange, (call) => arrangeRecords(queries, call, call.body.ids))
}
