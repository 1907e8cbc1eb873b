import { mostGraceDays } from '@backlot/contract/ledger/ledger-event'
import { failedpaymentEndpoints, failedpayments } from '@backlot/contract/resources/failedpayments'
import { ofOwnChannels } from '../../figures/own-channels.queries.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { firstSaleAt } from '../orders/orders.queries.ts'

export const failedpaymentsServer = resourceServer({
  endpoints: failedpaymentEndpoints,
  queries: crudQueries(
    failedpayments,
    {},
    {
      scope: ofOwnChannels,
      timeline: {
        ...{ time: 'occurredAt', beganAt: firstSaleAt },
        // What is paid later than the days of grace recovers nothing.
        follow: { recoveredAt: mostGraceDays },
      },
    },
  ),
})
