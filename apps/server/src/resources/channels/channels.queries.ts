import { channels } from '@backlot/contract/resources/channels'
import { sql } from 'kysely'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const channelsQueries = crudQueries(channels, {
  disabled: sql`(t.status = 'archived')`,
  campaignsCount: sql`(select count(*) from campaigns c where c.channel_id = t.id)`,
})
