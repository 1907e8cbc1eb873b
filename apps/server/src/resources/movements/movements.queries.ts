import { movements } from '@backlot/contract/resources/movements'
import { notForPartners, ofOwnChannels } from '../../figures/own-channels.queries.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const movementsQueries = crudQueries(
  movements,
  {
    subscriptionId: notForPartners('subscription_id', 'bigint'),
    userId: notForPartners('user_id', 'bigint'),
  },
  { scope: ofOwnChannels },
)
