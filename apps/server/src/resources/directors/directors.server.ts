import { directorEndpoints, directors } from '@backlot/contract/resources/directors'
import { sql } from 'kysely'
import { rowOf } from '../../platform/database/expressions.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'

const { selectFrom, fn } = rowOf<'directors'>()
const videosCount = selectFrom('video_directors as l')
  .whereRef('l.director_id', '=', 't.id')
  .select(fn.countAll().as('count'))

export const directorsServer = resourceServer({
  endpoints: directorEndpoints,
  queries: crudQueries(directors, {
    videosCount: sql`${videosCount}`,
  }),
  seed: { count: 120, load: async () => (await import('./directors.seed.ts')).seedDirectors },
})
