import { transactions } from '@backlot/contract/resources/transactions'
import { ofOwnChannels } from '../../figures/own-channels.queries.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const transactionsQueries = crudQueries(transactions, {}, { scope: ofOwnChannels })
