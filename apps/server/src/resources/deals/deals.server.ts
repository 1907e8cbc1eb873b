import { dealEndpoints } from '@backlot/contract/resources/deals'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { dealsQueries } from './deals.queries.ts'
import { createDeal, updateDeal } from './deals.service.ts'

export const dealsServer = resourceServer({
  endpoints: dealEndpoints,
  queries: dealsQueries,
  writes: { create: createDeal, update: updateDeal },
  seed: { count: 6, after: ['plans'], load: async () => (await import('./deals.seed.ts')).seedDeals },
})
