import { tags } from '@backlot/contract/resources/tags'
import { sql } from 'kysely'
import { rowOf } from '../../platform/database/expressions.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

const { selectFrom, fn, ref } = rowOf<'tags'>()
const count = fn.countAll().as('count')
const asGenre = selectFrom('video_genres as l').whereRef('l.tag_id', '=', 't.id').select(count)
const asModel = selectFrom('video_models as l').whereRef('l.tag_id', '=', 't.id').select(count)
const asStudio = selectFrom('videos as v').whereRef('v.studio_id', '=', 't.id').select(count)

export const tagsQueries = crudQueries(tags, {
  // A sum of three is shorter in SQL than in calls.
  videosCount: sql`(${asGenre} + ${asModel} + case ${ref('t.type')} when 'studio' then ${asStudio} else 0 end)`,
})
