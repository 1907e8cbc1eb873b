import { transactions } from '@backlot/contract/resources/transactions'
import { sql } from 'kysely'
import { ofOwnChannels } from '../../figures/own-channels.queries.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

// As refund statistics count it: each to a tenth of a day.
const sinceSale = sql`case when t.kind <> 'charge' then
  (round((extract(epoch from t.occurred_at - t.sold_at) / 86400)::numeric, 1) * 86400)::integer end`

export const transactionsQueries = crudQueries(
  transactions,
  { sinceSale },
  { scope: ofOwnChannels, within: { time: 'firstPaidAt', from: 'transactions_of_cohorts' } },
)
