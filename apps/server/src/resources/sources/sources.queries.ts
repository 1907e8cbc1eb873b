import { sources } from '@backlot/contract/resources/sources'
import { sql } from 'kysely'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const sourcesQueries = crudQueries(sources, {
  videosCount: sql`(select count(*) from videos v where v.source_id = t.id)`,
})
