import { seoEndpoints, seos } from '@backlot/contract/resources/seos'
import { crudQueries } from '../../platform/record/crud-queries.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'

export const seosServer = resourceServer({
  endpoints: seoEndpoints,
  queries: crudQueries(seos, {}),
  seed: { count: 30, after: ['tags'], load: async () => (await import('./seos.seed.ts')).seedSeos },
})
