import { offerEndpoints } from '@backlot/contract/site/money/offers'
import type { FastifyInstance } from 'fastify'
import { siteRoute } from '../door/site-api.ts'
import { listDealsRunning, listPlansShown } from './offers.queries.ts'
import { claimPromotion } from './offers.service.ts'

export function offersRoutes(app: FastifyInstance): void {
  siteRoute(app, offerEndpoints.plans, async ({ db }) => ({ items: await listPlansShown(db) }))
  siteRoute(app, offerEndpoints.deals, async ({ db }) => ({ items: await listDealsRunning(db) }))
  siteRoute(app, offerEndpoints.claimPromotion, ({ db, body }) => claimPromotion(db, body))
}
