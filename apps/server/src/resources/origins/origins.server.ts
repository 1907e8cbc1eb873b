import { originEndpoints, origins } from '@backlot/contract/resources/origins'
import { ofOwnChannels } from '../../figures/own-channels.queries.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'

export const originsServer = resourceServer({
  endpoints: originEndpoints,
  queries: crudQueries(origins, {}, { scope: ofOwnChannels }),
})
