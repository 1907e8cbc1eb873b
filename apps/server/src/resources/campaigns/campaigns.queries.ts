import { campaigns, channelCampaigns } from '@backlot/contract/resources/campaigns'
import { sql } from 'kysely'
import { ownChannels } from '../../figures/own-channels.queries.ts'
import { listingQueries } from '../../platform/list/listing-queries.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const campaignsQueries = crudQueries(campaigns, {}, { scope: ownChannels })

export const channelCampaignsQueries = listingQueries(channelCampaigns, {
  from: sql.table('campaigns'),
  owner: 'channel_id',
  fields: {},
  scope: ownChannels,
})
