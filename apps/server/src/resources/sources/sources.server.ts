import { sourceEndpoints, sources } from '@backlot/contract/resources/sources'
import { sql } from 'kysely'
import { crudQueries } from '../../platform/record/crud-queries.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'

export const sourcesServer = resourceServer({
  endpoints: sourceEndpoints,
  queries: crudQueries(sources, {
    videosCount: sql`(select count(*) from videos v where v.source_id = t.id)`,
  }),
})
