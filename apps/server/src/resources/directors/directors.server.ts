import { directorEndpoints, directors } from '@backlot/contract/resources/directors'
import { sql } from 'kysely'
import { crudQueries } from '../../platform/record/crud-queries.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'

export const directorsServer = resourceServer({
  endpoints: directorEndpoints,
  queries: crudQueries(directors, {
    videosCount: sql`(select count(*) from video_directors l where l.director_id = t.id)`,
  }),
})
