import { visitEndpoints } from '@backlot/contract/resources/visits'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { visitsQueries } from './visits.queries.ts'

export const visitsServer = resourceServer({ endpoints: visitEndpoints, queries: visitsQueries })
