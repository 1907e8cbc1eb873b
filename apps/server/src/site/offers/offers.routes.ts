import { offerEndpoints } from '@backlot/contract/site/money/offers'
import type { FastifyInstance } from 'fastify'
import { everyMinute } from '../../platform/jobs/job-handlers.ts'
import type { TellOfCounts } from '../../platform/notifications/tell-of-counts.ts'
import { siteRoute } from '../door/site-api.ts'
import { listDealsRunning, listPlansShown, listPromotionsOfLapsed } from './offers.queries.ts'
import { claimPromotion } from './offers.service.ts'

export function offersRoutes(app: FastifyInstance, tellOfUses: TellOfCounts): void {
  siteRoute(app, offerEndpoints.plans, async ({ db }) => ({ items: await listPlansShown(db) }))
  siteRoute(app, offerEndpoints.deals, async ({ db }) => ({ items: await listDealsRunning(db) }))
  siteRoute(app, offerEndpoints.claimPromotion, ({ db, body }) => claimPromotion(db, body, tellOfUses))
  // A use lapses by the clock, and nobody calls then.
  app.tasks.set('tell-of-lapsed-uses', {
    when: everyMinute,
    run: async () => tellOfUses(await listPromotionsOfLapsed(app.services.db)),
  })
}
