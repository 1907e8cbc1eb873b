import { directors } from '@backlot/contract/resources/directors'
import { sql } from 'kysely'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const directorsQueries = crudQueries(directors, {
  videosCount: sql`(select count(*) from video_directors l where l.director_id = t.id)`,
})
