import { undoEndpoints } from '@backlot/contract/audits'
import { auditEndpoints, audits } from '@backlot/contract/registry'
import { sql } from 'kysely'
import { route } from '../../platform/http/route.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { undoChange } from '../../platform/record/undo.ts'

export const auditsServer = resourceServer({
  endpoints: auditEndpoints,
  queries: crudQueries(
    audits,
    {},
    {
      // Who may not see what others do finds what they did themselves.
      scope: ({ adminId, permissions }) =>
        permissions.has('list-audits') ? null : sql`t.admin_id = ${adminId}`,
    },
  ),
  routes: (app) => {
    route(app, undoEndpoints.undo, (call) =>
      undoChange(call, call.params.id, (resource) => app.records.get(resource)),
    )
  },
})
