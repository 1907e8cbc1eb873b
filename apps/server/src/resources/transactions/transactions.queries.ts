import { transactions } from '@backlot/contract/resources/transactions'
import { sql } from 'kysely'
import { isPartner, ofOwnChannels } from '../../figures/own-channels.queries.ts'
import type { Viewer } from '../../platform/caller/viewer.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

/** What leads to a member: a filter by it finds nothing for partners either. */
const notForPartners = (column: string, type: string) => (viewer: Viewer) =>
  isPartner(viewer) ? sql.raw(`null::${type}`) : sql.ref(`t.${column}`)

export const transactionsQueries = crudQueries(
  transactions,
  {
    orderId: notForPartners('order_id', 'bigint'),
    userId: notForPartners('user_id', 'bigint'),
    transactionNumber: notForPartners('transaction_number', 'text'),
  },
  { scope: ofOwnChannels },
)
