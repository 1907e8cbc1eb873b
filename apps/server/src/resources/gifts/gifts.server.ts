import { giftEndpoints } from '@backlot/contract/resources/gifts'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { giftsQueries } from './gifts.queries.ts'

export const giftsServer = resourceServer({ endpoints: giftEndpoints, queries: giftsQueries })
