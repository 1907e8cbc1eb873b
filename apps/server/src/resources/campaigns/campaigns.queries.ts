import { campaigns, channelCampaigns } from '@backlot/contract/resources/campaigns'
import { sql } from 'kysely'
import { ownChannels } from '../../figures/own-channels.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { listingQueries } from '../../platform/list/listing-queries.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

const begins = sql`coalesce(t.started_at, t.created_at)`

export const campaignsQueries = crudQueries(
  campaigns,
  {
    campaignId: sql`t.id`,
    costFrom: sql`(case when t.cost > 0 then ${begins} end)`,
    costUntil: sql`(case when t.cost > 0
      then ${begins} + (campaign_days(${begins}, t.ended_at) - 1) * interval '24 hours' end)`,
  },
  { scope: ownChannels },
)

export const channelCampaignsQueries = listingQueries(channelCampaigns, {
  from: sql.table('campaigns'),
  owner: 'channel_id',
  fields: {},
  scope: ownChannels,
})

/** Whether a channel is in use; it is not archived then until the transaction ends. */
export async function lockChannelInUse(db: Db, id: number): Promise<boolean> {
  const channel = await db
    .selectFrom('channels')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .select('id')
    .forShare()
    .executeTakeFirst()
  return channel !== undefined
}
