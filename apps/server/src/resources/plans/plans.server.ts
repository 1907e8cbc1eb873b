import { planEndpoints } from '@backlot/contract/resources/plans'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { plansQueries } from './plans.queries.ts'
import { createPlan, updatePlan } from './plans.service.ts'

export const plansServer = resourceServer({
  endpoints: planEndpoints,
  queries: plansQueries,
  writes: { create: createPlan, update: updatePlan },
  seed: { count: 9, load: async () => (await import('./plans.seed.ts')).seedPlans },
})
