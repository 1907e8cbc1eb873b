import { campaignEndpoints } from '@backlot/contract/resources/campaigns'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { campaignsQueries } from './campaigns.queries.ts'
import { createCampaign } from './campaigns.service.ts'
import { nestedRoutes } from './nested.routes.ts'

export const campaignsServer = resourceServer({
  endpoints: campaignEndpoints,
  queries: campaignsQueries,
  writes: { create: createCampaign },
  routes: nestedRoutes,
  seed: {
    count: 18,
    after: ['channels'],
    load: async () => (await import('./campaigns.seed.ts')).seedCampaigns,
  },
})
