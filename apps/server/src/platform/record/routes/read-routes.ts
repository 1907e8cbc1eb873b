import { isSignIn } from '@backlot/contract/audits'
import type { HistoryEntry, VerbEndpoints } from '@backlot/contract/core/endpoints/resource-endpoints'
import type { Resource } from '@backlot/contract/core/resource/resource'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../caller/call.ts'
import { route } from '../../http/route.ts'
import { sendCsv } from '../../list/csv/csv.ts'
import { listHistory } from '../audit.ts'
import type { CrudQueries } from '../crud-queries.ts'
import { findRecord } from '../crud-service.ts'
import { withKnownNames } from './known-names.ts'

/** Registers the verbs that only read. */
export function registerReads(
  app: FastifyInstance,
  { list, totals, show, export: exportCsv, history }: Partial<VerbEndpoints<Resource>>,
  queries: CrudQueries,
): void {
  const { source, resource } = queries
  if (list) route(app, list, (call) => queries.list(call, call.query))
  if (totals) route(app, totals, (call) => queries.totals(call, call.query))
  if (show) route(app, show, (call) => findRecord(queries, call, call.params.id))
  if (exportCsv) route(app, exportCsv, (call) => sendCsv({ source, fileName: resource.csv.fileName }, call))
  if (history) route(app, history, (call) => historyOf(queries, call, call.params.id))
}

/** Where and with what browser somebody else signed in is for those who may list the log. */
function isWhereabouts({ session }: Caller, { action, adminId }: HistoryEntry): boolean {
  return isSignIn(action) && adminId !== session.adminId && !session.permissions.has('list-audits')
}

/** What is deleted still has a history, unless only some may see it: who that was nobody can tell any more. */
async function historyOf(queries: CrudQueries, caller: Caller, id: number): Promise<HistoryEntry[]> {
  if (queries.source.scope(caller.session) !== null) await findRecord(queries, caller, id)
  const entries = await listHistory(caller.db, queries.resource.name, id)
  const shown = entries.map((entry) => (isWhereabouts(caller, entry) ? { ...entry, after: null } : entry))
  return withKnownNames(queries, caller, shown)
}
