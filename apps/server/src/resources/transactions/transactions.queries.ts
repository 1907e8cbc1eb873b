import { transactions } from '@backlot/contract/resources/transactions'
import { notForPartners, ofOwnChannels } from '../../figures/own-channels.queries.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const transactionsQueries = crudQueries(
  transactions,
  {
    orderId: notForPartners('order_id', 'bigint'),
    userId: notForPartners('user_id', 'bigint'),
    transactionNumber: notForPartners('transaction_number', 'text'),
  },
  { scope: ofOwnChannels },
)
