import { renewalEndpoints, renewals } from '@backlot/contract/resources/renewals'
import { crudQueries } from '../../platform/record/crud-queries.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { firstSaleAt } from '../orders/orders.queries.ts'

export const renewalsServer = resourceServer({
  endpoints: renewalEndpoints,
  queries: crudQueries(renewals, {}, { timeline: { time: 'occurredAt', beganAt: firstSaleAt } }),
})
