import { clickEndpoints } from '@backlot/contract/resources/clicks'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { clicksQueries } from './clicks.queries.ts'

export const clicksServer = resourceServer({ endpoints: clickEndpoints, queries: clicksQueries })
