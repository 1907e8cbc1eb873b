import { promotionEndpoints } from '@backlot/contract/resources/promotions'
import { route } from '../../platform/http/route.ts'
import type { CrudQueries } from '../../platform/record/crud-queries.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { answerWritten } from '../../platform/record/routes/answer-written.ts'
import { findOverlaps } from './overlaps/overlaps.service.ts'
import { promotionsQueries } from './promotions.queries.ts'
import { createPromotion, setPromotionPlans, updatePromotion } from './promotions.service.ts'
import { tryDraft } from './trial/draft.service.ts'
import { tryPromotion } from './trial/trial.service.ts'

export const promotionsServer = resourceServer({
  endpoints: promotionEndpoints,
  queries: promotionsQueries,
  writes: { create: createPromotion, update: updatePromotion },
  routes: (app) => {
    // As the kit sees any resource's.
    const queries = promotionsQueries as unknown as CrudQueries
    route(app, promotionEndpoints.setPlans, async (call) =>
      answerWritten(call, queries, await setPromotionPlans(call, { ...call.params, ...call.body })),
    )
    route(app, promotionEndpoints.overlaps, (call) => findOverlaps(call, call.query))
    route(app, promotionEndpoints.try, (call) => tryPromotion(call, { ...call.params, ...call.query }))
    route(app, promotionEndpoints.tryDraft, (call) => tryDraft(call, call.body))
  },
  seed: {
    count: 10,
    after: ['plans'],
    load: async () => (await import('./promotions.seed.ts')).seedPromotions,
  },
})
