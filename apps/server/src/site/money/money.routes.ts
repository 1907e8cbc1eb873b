import { paymentEndpoints } from '@backlot/contract/site/money/payments'
import { subscriptionEventEndpoints } from '@backlot/contract/site/money/subscription-events'
import type { FastifyInstance } from 'fastify'
import { siteRoute } from '../door/site-api.ts'
import { takeOrders } from './orders.service.ts'
import { takeChargebacks, takeRefunds } from './reversals.service.ts'
import { takeEvents } from './subscription-events.service.ts'

export function moneyRoutes(app: FastifyInstance): void {
  siteRoute(app, subscriptionEventEndpoints.takeEvents, (call) => takeEvents(call, call.body.items))
  siteRoute(app, paymentEndpoints.takeOrders, (call) => takeOrders(call, call.body.items))
  siteRoute(app, paymentEndpoints.takeRefunds, (call) => takeRefunds(call, call.body.items))
  siteRoute(app, paymentEndpoints.takeChargebacks, (call) => takeChargebacks(call, call.body.items))
}
