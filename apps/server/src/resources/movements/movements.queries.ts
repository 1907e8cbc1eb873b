import { movements } from '@backlot/contract/resources/movements'
import { ofOwnChannels } from '../../figures/own-channels.queries.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'
import { firstSaleAt } from '../orders/orders.queries.ts'

export const movementsQueries = crudQueries(
  movements,
  {},
  {
    scope: ofOwnChannels,
    within: { time: 'firstPaidAt', from: 'movements_of_cohorts' },
    timeline: { time: 'occurredAt', beganAt: firstSaleAt },
  },
)
