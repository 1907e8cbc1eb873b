import { daynoteEndpoints } from '@backlot/contract/resources/daynotes'
import { createRecord } from '../../platform/record/crud-service.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { daynotesQueries } from './daynotes.queries.ts'

export const daynotesServer = resourceServer({
  endpoints: daynoteEndpoints,
  queries: daynotesQueries,
  writes: {
    create: (caller, values) =>
      createRecord(daynotesQueries, caller, { values, columns: { author_id: caller.session.adminId } }),
  },
  seed: { count: 1, isContent: false, load: async () => (await import('./daynotes.seed.ts')).seedDaynotes },
})
