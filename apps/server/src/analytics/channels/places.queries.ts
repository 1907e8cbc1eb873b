import type { Filter } from '@backlot/contract/core/lists/filter'
import type { Place } from '@backlot/contract/reports/channel-calls'
import { sql } from 'kysely'
import { ownChannels } from '../../figures/own-channels.queries.ts'
import type { ReportCall } from '../../platform/report/read-report.ts'
import type { Named } from './sources.ts'

/** No more are named that brought nothing. */
const mostPlaces = 1_000

/** Channels, or the campaigns of those that are asked for, whether or not they brought anything. */
export async function listPlaces(
  { db, session }: ReportCall,
  { place, filters }: { place: Place; filters: readonly Filter[] },
): Promise<Named[]> {
  // Of one channel a filter may name another besides: then there are none.
  const asked = filters.filter(
    ({ field, operator }) => field === 'channelId' && ['eq', 'in'].includes(operator),
  )
  const conditions = [
    ownChannels(session) ?? sql`true`,
    ...asked.map(({ values }) => sql`t.channel_id = any(${values}::bigint[])`),
  ]
  const from =
    place === 'channel'
      ? sql`(select id, name, id as channel_id from channels)`
      : sql`(select id, name, channel_id from campaigns)`
  const { rows } = await sql<Named>`select id, name from ${from} t where ${sql.join(conditions, sql` and `)}
    order by id limit ${mostPlaces}`.execute(db)
  return rows
}
