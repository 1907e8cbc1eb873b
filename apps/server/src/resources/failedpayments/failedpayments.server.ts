import { failedpaymentEndpoints, failedpayments } from '@backlot/contract/resources/failedpayments'
import { crudQueries } from '../../platform/record/crud-queries.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'

export const failedpaymentsServer = resourceServer({
  endpoints: failedpaymentEndpoints,
  queries: crudQueries(failedpayments, {}),
})
