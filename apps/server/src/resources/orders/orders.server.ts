import { feesAgreed, orderEndpoints } from '@backlot/contract/resources/orders'
import { route } from '../../platform/http/route.ts'
import { fieldProblem } from '../../platform/problem/problem.ts'
import { findRecord, lockRecord, updateRecord } from '../../platform/record/crud-service.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { addUpOrderDays } from './order-days.ts'
import { findAgreedIn, listReversals, ordersQueries } from './orders.queries.ts'
import { effectOnOrder, refundOrder } from './refund-order.service.ts'

const fees = ['transactionFee', 'settlementFee', 'reserveFee'] as const

export const ordersServer = resourceServer({
  endpoints: orderEndpoints,
  queries: ordersQueries,
  writes: {
    // Fees that staff typed are marked, so that what is worked out later leaves them. One that is sent as it was, nobody typed.
    update: async (caller, { id, values }) => {
      const locked = await lockRecord(ordersQueries, caller, id)
      const typed = fees.find((fee) => values[fee] !== undefined && values[fee] !== locked[fee])
      const agreedIn = typed && (await findAgreedIn(caller.db, id))
      if (agreedIn) throw fieldProblem(typed, { message: feesAgreed, parameters: { reference: agreedIn } })
      const columns = typed ? { columns: { fees_by_hand: true, fees_report_id: null } } : {}
      return updateRecord(ordersQueries, caller, { id, values, locked, ...columns })
    },
  },
  actions: { refund: refundOrder },
  routes: (app) => {
    route(app, orderEndpoints.refundEffect, (call) => effectOnOrder(call, call.params.id, call.query))
    addUpOrderDays(app)
    route(app, orderEndpoints.reversals, async (call) => {
      const { id } = await findRecord(ordersQueries, call, call.params.id)
      return listReversals(call.db, id)
    })
  },
  seed: {
    count: 13_500,
    after: ['subscriptions', 'promotions', 'deals', 'segpays', 'admins'],
    load: async () => (await import('./orders.seed.ts')).seedOrders,
  },
})
