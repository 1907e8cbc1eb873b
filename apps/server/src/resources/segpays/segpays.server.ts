import { segpayEndpoints } from '@backlot/contract/resources/segpays'
import { route } from '../../platform/http/route.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { recomputeJob, recomputeKind } from './recompute-job.ts'
import { reconcileRoutes } from './reconcile/reconcile.routes.ts'
import { statementFileUse } from './reconcile/statement-file.queries.ts'
import { segpaysQueries } from './segpays.queries.ts'
import { createReport, deleteReport, recomputeAgain, updateReport } from './segpays.service.ts'

export const segpaysServer = resourceServer({
  endpoints: segpayEndpoints,
  queries: segpaysQueries,
  writes: { create: createReport, update: updateReport, delete: deleteReport },
  fileUses: [statementFileUse],
  routes: (app) => {
    app.jobHandlers.set(recomputeKind, recomputeJob)
    reconcileRoutes(app)
    route(app, segpayEndpoints.recompute, (call) => recomputeAgain(call, call.params.id))
  },
  seed: {
    count: 144,
    load: async () => (await import('./segpays.seed.ts')).seedSegpays,
  },
})
