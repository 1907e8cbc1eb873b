import { transactions } from '@backlot/contract/resources/transactions'
import { sql } from 'kysely'
import { daysFromSale } from '../../figures/facts.queries.ts'
import { ofOwnChannels } from '../../figures/own-channels.queries.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

const days = daysFromSale(sql`t.sold_at`, sql`t.occurred_at`)
const sinceSale = sql`case when t.kind <> 'charge' then (${days} * 86400)::integer end`

export const transactionsQueries = crudQueries(
  transactions,
  { sinceSale },
  { scope: ofOwnChannels, within: { time: 'firstPaidAt', from: 'transactions_of_cohorts' } },
)
