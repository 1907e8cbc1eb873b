import { planEndpoints } from '@backlot/contract/resources/plans'
import { route } from '../../platform/http/route.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { plansQueries } from './plans.queries.ts'
import { createPlan, updatePlan } from './plans.service.ts'
import { comparePlans } from './prices/compare-plans.service.ts'
import { lastPriceChange } from './prices/price-change.service.ts'

export const plansServer = resourceServer({
  endpoints: planEndpoints,
  queries: plansQueries,
  writes: { create: createPlan, update: updatePlan },
  routes: (app) => {
    route(app, planEndpoints.priceChange, async (call) => ({
      change: await lastPriceChange(call.db, call.params.id),
    }))
    route(app, planEndpoints.compare, comparePlans)
  },
  seed: { count: 9, load: async () => (await import('./plans.seed.ts')).seedPlans },
})
