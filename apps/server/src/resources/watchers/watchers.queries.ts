import { watchers } from '@backlot/contract/resources/watchers'
import { ofNoChannel } from '../../figures/own-channels.queries.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'
import { firstSaleAt } from '../orders/orders.queries.ts'

export const watchersQueries = crudQueries(
  watchers,
  {},
  { scope: ofNoChannel, isReadInOrder: true, timeline: { time: 'happenedAt', beganAt: firstSaleAt } },
)
