import { blockedfileEndpoints, blockedfiles } from '@backlot/contract/resources/blockedfiles'
import { crudQueries } from '../../platform/record/crud-queries.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'

export const blockedfilesServer = resourceServer({
  endpoints: blockedfileEndpoints,
  queries: crudQueries(blockedfiles, {}),
})
