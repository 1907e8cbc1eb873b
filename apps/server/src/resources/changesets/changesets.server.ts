import { changesetEndpoints } from '@backlot/contract/registry'
import { route } from '../../platform/http/route.ts'
import { undoChangeset } from '../../platform/record/changesets/undo-changeset.ts'
import { findRecord } from '../../platform/record/crud-service.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { changesetsQueries } from './changesets.queries.ts'

export const changesetsServer = resourceServer({
  endpoints: changesetEndpoints,
  queries: changesetsQueries,
  routes: (app) => {
    route(app, changesetEndpoints.undo, async (call) => {
      const changeset = await findRecord(changesetsQueries, call, call.params.id)
      return undoChangeset(call, changeset, app.records.get(changeset.resource))
    })
  },
})
