import { transactionEndpoints } from '@backlot/contract/resources/transactions'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { transactionsQueries } from './transactions.queries.ts'

export const transactionsServer = resourceServer({
  endpoints: transactionEndpoints,
  queries: transactionsQueries,
})
