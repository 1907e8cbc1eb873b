import { sourceEndpoints, sources } from '@backlot/contract/resources/sources'
import { sql } from 'kysely'
import { rowOf } from '../../platform/database/expressions.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'

const { selectFrom, fn } = rowOf<'sources'>()
const videosCount = selectFrom('videos as v')
  .whereRef('v.source_id', '=', 't.id')
  .select(fn.countAll().as('count'))

export const sourcesServer = resourceServer({
  endpoints: sourceEndpoints,
  queries: crudQueries(sources, {
    videosCount: sql`${videosCount}`,
  }),
  seed: { count: 24, after: ['tags'], load: async () => (await import('./sources.seed.ts')).seedSources },
})
