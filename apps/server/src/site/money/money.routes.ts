import { paymentEndpoints } from '@backlot/contract/site/money/payments'
import { subscriptionEventEndpoints } from '@backlot/contract/site/money/subscription-events'
import type { FastifyInstance } from 'fastify'
import { tellingOfMoment } from '../../platform/notifications/tell-of-moment.ts'
import { batchRoute } from '../door/batch-route.ts'
import { countingSoon, touches } from '../facts/count-facts.ts'
import { type TellOfOffers, takeOrders } from './orders.service.ts'
import { takeChargebacks, takeRefunds } from './reversals.service.ts'
import { takeEvents } from './subscription-events.service.ts'

export function moneyRoutes(app: FastifyInstance, tellOf: TellOfOffers): void {
  batchRoute(app, subscriptionEventEndpoints.takeEvents, {
    take: takeEvents,
    after: [countingSoon(app, touches)],
  })
  const after = [tellingOfMoment(app, 'charges')]
  batchRoute(app, paymentEndpoints.takeOrders, {
    take: (caller, told) => takeOrders(caller, told, tellOf),
    after: [...after, countingSoon(app, touches)],
  })
  batchRoute(app, paymentEndpoints.takeRefunds, { take: takeRefunds, after })
  batchRoute(app, paymentEndpoints.takeChargebacks, { take: takeChargebacks, after })
}
