import { refunds } from '@backlot/contract/resources/refunds'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const refundsQueries = crudQueries(refunds, {}, { searchThrough: { orderId: ['order_id'] } })
