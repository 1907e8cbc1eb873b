import { paymentEndpoints } from '@backlot/contract/site/money/payments'
import { subscriptionEventEndpoints } from '@backlot/contract/site/money/subscription-events'
import type { FastifyInstance } from 'fastify'
import { afterCommit } from '../../platform/database/after-commit.ts'
import { tellingOfMoment } from '../../platform/notifications/tell-of-moment.ts'
import { siteRoute } from '../door/site-api.ts'
import { takeOrders } from './orders.service.ts'
import { takeChargebacks, takeRefunds } from './reversals.service.ts'
import { takeEvents } from './subscription-events.service.ts'

export function moneyRoutes(app: FastifyInstance): void {
  siteRoute(app, subscriptionEventEndpoints.takeEvents, (call) => takeEvents(call, call.body.items))
  const tell = tellingOfMoment(app, 'charges')
  siteRoute(app, paymentEndpoints.takeOrders, (call) => {
    afterCommit(call.db, tell)
    return takeOrders(call, call.body.items)
  })
  siteRoute(app, paymentEndpoints.takeRefunds, (call) => {
    afterCommit(call.db, tell)
    return takeRefunds(call, call.body.items)
  })
  siteRoute(app, paymentEndpoints.takeChargebacks, (call) => {
    afterCommit(call.db, tell)
    return takeChargebacks(call, call.body.items)
  })
}
