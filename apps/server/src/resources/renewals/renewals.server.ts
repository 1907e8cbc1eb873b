import { renewalEndpoints, renewals } from '@backlot/contract/resources/renewals'
import { ofOwnChannels } from '../../figures/own-channels.queries.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { firstSaleAt } from '../orders/orders.queries.ts'

export const renewalsServer = resourceServer({
  endpoints: renewalEndpoints,
  queries: crudQueries(
    renewals,
    {},
    { scope: ofOwnChannels, timeline: { time: 'occurredAt', beganAt: firstSaleAt } },
  ),
})
