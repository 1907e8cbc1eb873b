import { advertisementEndpoints, advertisements } from '@backlot/contract/resources/advertisements'
import { crudQueries } from '../../platform/record/crud-queries.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'

export const advertisementsServer = resourceServer({
  endpoints: advertisementEndpoints,
  queries: crudQueries(advertisements, {}),
  seed: {
    count: 6,
    isContent: false,
    load: async () => (await import('./advertisements.seed.ts')).seedAdvertisements,
  },
})
