import { subscriptionEventEndpoints } from '@backlot/contract/site/subscription-events'
import type { FastifyInstance } from 'fastify'
import { siteRoute } from '../door/site-api.ts'
import { takeEvents } from './subscription-events.service.ts'

export function moneyRoutes(app: FastifyInstance): void {
  siteRoute(app, subscriptionEventEndpoints.takeEvents, (call) => takeEvents(call, call.body.items))
}
