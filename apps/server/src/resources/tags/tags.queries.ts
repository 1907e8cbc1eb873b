import { tags } from '@backlot/contract/resources/tags'
import { sql } from 'kysely'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const tagsQueries = crudQueries(tags, {
  videosCount: sql`(
    (select count(*) from video_genres l where l.tag_id = t.id) + (select count(*) from video_models l where l.tag_id = t.id)
    + case t.type when 'studio' then (select count(*) from videos v where v.studio_id = t.id) else 0 end
  )`,
})
