import { undoEndpoints } from '@backlot/contract/audits'
import { auditEndpoints } from '@backlot/contract/registry'
import { route } from '../../platform/http/route.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { undoChange } from '../../platform/record/undo.ts'
import { auditsQueries } from './audits.queries.ts'

export const auditsServer = resourceServer({
  endpoints: auditEndpoints,
  queries: auditsQueries,
  routes: (app) => {
    route(app, undoEndpoints.undo, (call) =>
      undoChange(call, call.params.id, (resource) => app.records.get(resource)),
    )
  },
})
