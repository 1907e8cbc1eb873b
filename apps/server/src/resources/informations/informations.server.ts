import { informationEndpoints, informations } from '@backlot/contract/resources/informations'
import { crudQueries } from '../../platform/record/crud-queries.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'

export const informationsServer = resourceServer({
  endpoints: informationEndpoints,
  queries: crudQueries(informations, {}),
  seed: { count: 7, load: async () => (await import('./informations.seed.ts')).seedInformations },
})
