import { movementEndpoints } from '@backlot/contract/resources/movements'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { movementsQueries } from './movements.queries.ts'

export const movementsServer = resourceServer({ endpoints: movementEndpoints, queries: movementsQueries })
