import { segpayEndpoints } from '@backlot/contract/resources/segpays'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import { nestedListingRoute } from '../../../platform/record/routes/listing-routes.ts'
import { segpaysQueries } from '../segpays.queries.ts'
import { importStatement, sendStatement } from './import-statement.ts'
import { payoutLineQueries } from './lines.queries.ts'
import { closeReport, findOrders, readReconciliation, settleLine } from './settle.service.ts'

export function reconcileRoutes(app: FastifyInstance): void {
  nestedListingRoute(app, segpayEndpoints.lines, { owner: segpaysQueries, queries: payoutLineQueries })
  route(app, segpayEndpoints.reconciliation, (call) => readReconciliation(call, call.params.id))
  route(app, segpayEndpoints.findableOrders, (call) => findOrders(call, { ...call.params, ...call.query }))
  route(app, segpayEndpoints.settle, (call) => settleLine(call, { ...call.params, body: call.body }))
  route(app, segpayEndpoints.close, (call) => closeReport(call, call.params.id))
  route(app, segpayEndpoints.statement, (call) => sendStatement(call, app.fileStore))
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart)
    route(scope, segpayEndpoints.importStatement, (call) => importStatement(call, app.fileStore))
  })
}
