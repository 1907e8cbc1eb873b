import type { Filter } from '@backlot/contract/core/lists/filter'
import type { Place } from '@backlot/contract/reports/channel-calls'
import { sql } from 'kysely'
import { ownChannels } from '../../figures/own-channels.queries.ts'
import type { ReportCall } from '../../platform/report/read-report.ts'
import type { Named } from './sources.ts'

/** No more are named that brought nothing. */
const mostPlaces = 1_000

interface Asked {
  readonly place: Place
  readonly filters: readonly Filter[]
}

/** The filters that name channels or campaigns. */
const naming = (filters: readonly Filter[], field: string) =>
  filters.filter((filter) => filter.field === field && ['eq', 'in'].includes(filter.operator))

/** Whether what came by no channel, or by none of its campaigns, is asked for as well. */
export function isNobodysAsked({ place, filters }: Asked): boolean {
  const telling = place === 'channel' ? ['channelId', 'campaignId'] : ['campaignId']
  return telling.every((field) => naming(filters, field).length === 0)
}

/** Channels, or the campaigns of those that are asked for, whether or not they brought anything. */
export async function listPlaces({ db, session }: ReportCall, { place, filters }: Asked): Promise<Named[]> {
  const ofCampaign =
    place === 'campaign'
      ? (ids: Filter['values']) => sql`t.id = any(${ids}::bigint[])`
      : (ids: Filter['values']) =>
          sql`exists (select from campaigns c where c.channel_id = t.id and c.id = any(${ids}::bigint[]))`
  const conditions = [
    ownChannels(session) ?? sql`true`,
    // Of one channel a filter may name another besides: then there are none.
    ...naming(filters, 'channelId').map(({ values }) => sql`t.channel_id = any(${values}::bigint[])`),
    ...naming(filters, 'campaignId').map(({ values }) => ofCampaign(values)),
  ]
  const from =
    place === 'channel'
      ? sql`(select id, name, id as channel_id from channels)`
      : sql`(select id, name, channel_id from campaigns)`
  const { rows } = await sql<Named>`select id, name from ${from} t where ${sql.join(conditions, sql` and `)}
    order by id limit ${mostPlaces}`.execute(db)
  return rows
}
