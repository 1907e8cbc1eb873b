import { dealEndpoints } from '@backlot/contract/resources/deals'
import { route } from '../../platform/http/route.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { dealsQueries } from './deals.queries.ts'
import { createDeal, updateDeal } from './deals.service.ts'
import { tryDealDraft } from './trial/draft.service.ts'
import { tryDeal } from './trial/trial.service.ts'

export const dealsServer = resourceServer({
  endpoints: dealEndpoints,
  queries: dealsQueries,
  writes: { create: createDeal, update: updateDeal },
  routes: (app) => {
    route(app, dealEndpoints.try, (call) => tryDeal(call, { ...call.params, ...call.query }))
    route(app, dealEndpoints.tryDraft, (call) => tryDealDraft(call, call.body))
  },
  seed: { count: 6, after: ['plans'], load: async () => (await import('./deals.seed.ts')).seedDeals },
})
