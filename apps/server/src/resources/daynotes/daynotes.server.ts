import { daynoteEndpoints, daynotes } from '@backlot/contract/resources/daynotes'
import { crudQueries } from '../../platform/record/crud-queries.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'

export const daynotesServer = resourceServer({
  endpoints: daynoteEndpoints,
  queries: crudQueries(daynotes, {}),
  seed: { count: 1, isContent: false, load: async () => (await import('./daynotes.seed.ts')).seedDaynotes },
})
