import { refundEndpoints } from '@backlot/contract/resources/refunds'
import { route } from '../../platform/http/route.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { refundsQueries } from './refunds.queries.ts'
import { approveRefund, declineRefund, effectOfWaiting } from './refunds.service.ts'

export const refundsServer = resourceServer({
  endpoints: refundEndpoints,
  queries: refundsQueries,
  actions: { approve: approveRefund, decline: declineRefund },
  routes: (app) => {
    route(app, refundEndpoints.effect, (call) => effectOfWaiting(call, call.params.id))
  },
})
