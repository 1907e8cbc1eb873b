import { watcherEndpoints } from '@backlot/contract/resources/watchers'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { watchersQueries } from './watchers.queries.ts'

export const watchersServer = resourceServer({ endpoints: watcherEndpoints, queries: watchersQueries })
